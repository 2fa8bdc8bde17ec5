//! [`Text`]: what is read, with its origin for messages.

/// A text, and where it comes from.
pub(crate) struct Text {
    /// Its name in messages: `arguments`, `standard input` or a file's path.
    pub(crate) origin: String,
    pub(crate) text: String,
}

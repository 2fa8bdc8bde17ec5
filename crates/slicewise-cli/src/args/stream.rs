//! The argument of `solve --stream`: the format of a long row.

use std::str::FromStr;

/// The format of a row in a file or a pipe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StreamFormat {
    /// Integers in decimal digits, separated by white space or commas.
    Text,
    /// Little-endian integers of one width, without a header.
    Raw(Width),
    /// A NumPy array.
    Npy,
    /// A column of a Parquet file, by name or the only one.
    #[cfg(feature = "parquet")]
    Parquet(Option<String>),
}

/// A width of integers, with or without a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Width {
    I8,
    I16,
    I32,
    I64,
    U8,
    U16,
    U32,
}

impl Width {
    const ALL: [Self; 7] =
        [Self::I8, Self::I16, Self::I32, Self::I64, Self::U8, Self::U16, Self::U32];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::I8 => "i8",
            Self::I16 => "i16",
            Self::I32 => "i32",
            Self::I64 => "i64",
            Self::U8 => "u8",
            Self::U16 => "u16",
            Self::U32 => "u32",
        }
    }

    /// The width that NumPy calls by this name, which follows the sign of the byte order.
    pub(crate) fn from_numpy(name: &str) -> Option<Self> {
        let names = ["i1", "i2", "i4", "i8", "u1", "u2", "u4"];
        names.iter().position(|&known| known == name).map(|place| Self::ALL[place])
    }

    pub(crate) fn bytes(self) -> usize {
        match self {
            Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::I32 | Self::U32 => 4,
            Self::I64 => 8,
        }
    }
}

/// The formats, as an error lists them.
const FORMATS: &str = if cfg!(feature = "parquet") {
    "text, i8, i16, i32, i64, u8, u16, u32, npy, parquet or parquet:COLUMN"
} else {
    "text, i8, i16, i32, i64, u8, u16, u32 or npy"
};

impl FromStr for StreamFormat {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "text" => return Ok(Self::Text),
            "npy" => return Ok(Self::Npy),
            #[cfg(feature = "parquet")]
            "parquet" => return Ok(Self::Parquet(None)),
            _ => {}
        }
        #[cfg(feature = "parquet")]
        if let Some(column) = name.strip_prefix("parquet:") {
            return Ok(Self::Parquet(Some(column.to_owned())));
        }
        let width = Width::ALL.into_iter().find(|width| width.name() == name);
        let hint = match name {
            "f32" | "f64" => "; weights are exact here, and floats are not",
            _ if name.starts_with("parquet") => "; Parquet needs a build with `--features parquet`",
            "u64" => "; a u64 may not fit the signed 64 bits that rows are read in",
            _ => "",
        };
        width.map(Self::Raw).ok_or_else(|| format!("expected {FORMATS}{hint}"))
    }
}

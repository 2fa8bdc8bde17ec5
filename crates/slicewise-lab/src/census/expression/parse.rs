//! Reads expressions by recursive descent.

use std::ops::Range;

use super::{ExpressionError, Fact, NUMBER, Number, Operation, Relation, Sentence};

const RELATION: &str = "a comparison: <, <=, =, !=, >= or >";
const CONDITION_END: &str = "`and`, `or` or the end";
const NUMBER_END: &str = "+, -, *, / or the end";

/// The deepest nesting of parentheses, `not` and minus signs.
const DEEPEST: usize = 100;

pub(super) fn sentence(text: &str) -> Result<Sentence, ExpressionError> {
    let mut words = Words { text, at: 0, depth: 0 };
    let sentence = words.sentence()?;
    words.end(CONDITION_END)?;
    Ok(sentence)
}

pub(super) fn number(text: &str) -> Result<Number, ExpressionError> {
    let mut words = Words { text, at: 0, depth: 0 };
    let number = words.sum()?;
    words.end(NUMBER_END)?;
    Ok(number)
}

/// The words of a text, from `at` on.
struct Words<'t> {
    text: &'t str,
    at: usize,
    depth: usize,
}

impl<'t> Words<'t> {
    /// The next word and its bytes, which is empty at the end.
    fn peek(&self) -> (&'t str, Range<usize>) {
        let rest = &self.text[self.at..];
        let start = self.at + rest.len() - rest.trim_start().len();
        let rest = &self.text[start..];
        let while_all = |is: fn(char) -> bool| rest.find(|c| !is(c)).unwrap_or(rest.len());
        let length = match rest.chars().next() {
            None => 0,
            Some(c) if c.is_alphabetic() => {
                while_all(|c| c.is_alphanumeric() || c == '_' || c == '.')
            }
            Some(c) if c.is_ascii_digit() || c == '.' => {
                while_all(|c| c.is_ascii_digit() || c == '.')
            }
            Some('<' | '>' | '=' | '!') if rest[1..].starts_with('=') => 2,
            Some(c) => c.len_utf8(),
        };
        (&rest[..length], start..start + length)
    }

    /// Goes on after the next word if it is this one.
    fn skip(&mut self, word: &str) -> bool {
        let (found, span) = self.peek();
        let is_it = found == word;
        if is_it {
            self.at = span.end;
        }
        is_it
    }

    fn refusal<T>(&self, expected: &'static str) -> Result<T, ExpressionError> {
        let (found, span) = self.peek();
        Err(ExpressionError { span, found: found.to_owned(), expected })
    }

    fn end(&self, expected: &'static str) -> Result<(), ExpressionError> {
        if self.peek().0.is_empty() { Ok(()) } else { self.refusal(expected) }
    }

    /// Reads something one level deeper.
    fn deeper<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, ExpressionError>,
    ) -> Result<T, ExpressionError> {
        if self.depth == DEEPEST {
            return self.refusal("fewer than 100 levels of parentheses, `not` and minus signs");
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    fn sentence(&mut self) -> Result<Sentence, ExpressionError> {
        let mut sentence = self.both()?;
        while self.skip("or") {
            sentence = Sentence::Either(Box::new(sentence), Box::new(self.both()?));
        }
        Ok(sentence)
    }

    fn both(&mut self) -> Result<Sentence, ExpressionError> {
        let mut sentence = self.single()?;
        while self.skip("and") {
            sentence = Sentence::Both(Box::new(sentence), Box::new(self.single()?));
        }
        Ok(sentence)
    }

    fn single(&mut self) -> Result<Sentence, ExpressionError> {
        if self.skip("not") {
            return self.deeper(|words| Ok(Sentence::Not(Box::new(words.single()?))));
        }
        // A parenthesis may begin a condition or a number: whichever reads further is what was meant.
        let start = self.at;
        let compared = match self.comparison() {
            Ok(sentence) => return Ok(sentence),
            Err(error) => error,
        };
        self.at = start;
        if !self.skip("(") {
            return Err(compared);
        }
        let inside = self.deeper(|words| {
            let sentence = words.sentence()?;
            match words.skip(")") {
                true => Ok(sentence),
                false => words.refusal("`and`, `or` or )"),
            }
        });
        inside
            .map_err(|error| if error.span.start >= compared.span.start { error } else { compared })
    }

    fn comparison(&mut self) -> Result<Sentence, ExpressionError> {
        let one = self.sum()?;
        let relation = match self.peek().0 {
            "<" => Relation::Less,
            "<=" => Relation::AtMost,
            "=" | "==" => Relation::Equal,
            "!=" => Relation::Unequal,
            ">=" => Relation::AtLeast,
            ">" => Relation::More,
            _ => return self.refusal(RELATION),
        };
        self.at = self.peek().1.end;
        Ok(Sentence::Compared(one, relation, self.sum()?))
    }

    fn sum(&mut self) -> Result<Number, ExpressionError> {
        let mut sum = self.product()?;
        loop {
            let operation = match self.peek().0 {
                "+" => Operation::Plus,
                "-" => Operation::Minus,
                _ => return Ok(sum),
            };
            self.at = self.peek().1.end;
            sum = Number::Combined(Box::new(sum), operation, Box::new(self.product()?));
        }
    }

    fn product(&mut self) -> Result<Number, ExpressionError> {
        let mut product = self.factor()?;
        loop {
            let operation = match self.peek().0 {
                "*" => Operation::Times,
                "/" => Operation::Over,
                _ => return Ok(product),
            };
            self.at = self.peek().1.end;
            product = Number::Combined(Box::new(product), operation, Box::new(self.factor()?));
        }
    }

    fn factor(&mut self) -> Result<Number, ExpressionError> {
        let (word, span) = self.peek();
        if self.skip("-") {
            return self.deeper(|words| Ok(Number::Negated(Box::new(words.factor()?))));
        }
        if self.skip("(") {
            return self.inside();
        }
        if word == "abs" {
            self.at = span.end;
            if !self.skip("(") {
                return self.refusal("(");
            }
            return Ok(Number::Magnitude(Box::new(self.inside()?)));
        }
        let fact = Fact::ALL.iter().copied().find(|fact| fact.name() == word).map(Number::Fact);
        let is_number = word.starts_with(|c: char| c.is_ascii_digit() || c == '.');
        let literal = || word.parse().ok().filter(|_| is_number).map(Number::Literal);
        let Some(number) = fact.or_else(literal) else { return self.refusal(NUMBER) };
        self.at = span.end;
        Ok(number)
    }

    /// Reads a number and the parenthesis after it.
    fn inside(&mut self) -> Result<Number, ExpressionError> {
        let number = self.deeper(Self::sum)?;
        match self.skip(")") {
            true => Ok(number),
            false => self.refusal("+, -, *, / or )"),
        }
    }
}

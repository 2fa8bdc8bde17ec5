//! Writes alterations into a file's source, each behind a question whether it is the one that is tried.

use proc_macro2::{LineColumn, Literal, Span};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Arm, Attribute, BinOp, Block, Expr, ExprBinary, ExprMatch, ExprUnary, ForeignItem, ImplItemFn,
    Item, ItemFn, ItemImpl, Pat, PathArguments, ReturnType, Signature, TraitItemFn, Type, UnOp,
    parse_quote,
};

/// A change of the program.
#[derive(Clone, Debug)]
pub struct Mutant {
    pub number: u32,
    /// Its file, from the root of the project.
    pub file: String,
    pub at: LineColumn,
    /// The function that it is in.
    pub function: String,
    /// What it changes.
    pub change: String,
}

impl Mutant {
    /// Returns what tells the mutant from all others, as long as the file stays the same.
    pub fn name(&self) -> String {
        let LineColumn { line, column } = self.at;
        format!("{}:{line}:{}: {} in {}", self.file, column + 1, self.change, self.function)
    }
}

/// Alters a file. Returns its new source, or an error of the parser. `first` is the number of the first mutant;
/// `is_wanted` says whether a mutant compiles, as far as one knows.
pub fn alter(
    file: &str,
    source: &str,
    first: u32,
    is_wanted: &dyn Fn(&str) -> bool,
) -> syn::Result<(String, Vec<Mutant>)> {
    let mut parsed = syn::parse_file(source)?;
    let mut alterer =
        Alterer { file, next: first, functions: Vec::new(), mutants: Vec::new(), is_wanted };
    alterer.visit_file_mut(&mut parsed);
    let mut unprinted = Unprinted::default();
    unprinted.visit_file_mut(&mut parsed);
    Ok((unprinted.fill(prettyplease::unparse(&parsed)), alterer.mutants))
}

/// What the printer does not know (`safe fn` outside), as it was, each behind a call of a macro in its place.
#[derive(Default)]
struct Unprinted(Vec<String>);

impl VisitMut for Unprinted {
    fn visit_foreign_item_mut(&mut self, item: &mut ForeignItem) {
        if let ForeignItem::Verbatim(tokens) = item {
            let place = Literal::usize_suffixed(self.0.len());
            self.0.push(tokens.to_string());
            *item = parse_quote!(unprinted!(#place););
        }
    }
}

impl Unprinted {
    fn fill(self, printed: String) -> String {
        let place = |at: usize| format!("unprinted!({at}usize);");
        self.0.iter().enumerate().fold(printed, |text, (at, item)| text.replace(&place(at), item))
    }
}

struct Alterer<'a> {
    file: &'a str,
    next: u32,
    functions: Vec<String>,
    mutants: Vec<Mutant>,
    is_wanted: &'a dyn Fn(&str) -> bool,
}

impl Alterer<'_> {
    /// Adds a mutant. Returns the question whether it is tried; `None` if it is not wanted.
    fn ask(&mut self, span: Span, change: impl Into<String>) -> Option<Expr> {
        let function = self.functions.join("::");
        let (number, file) = (self.next, self.file.to_owned());
        let mutant = Mutant { number, file, at: span.start(), function, change: change.into() };
        self.next += 1;
        if mutant.function.is_empty() || !(self.is_wanted)(&mutant.name()) {
            return None;
        }
        self.mutants.push(mutant);
        Some(parse_quote!(::slicewise_mutant::is_tried(#number)))
    }

    /// Alters the body of a function, and what it returns.
    fn function(&mut self, signature: &Signature, block: &mut Block, attributes: &[Attribute]) {
        if signature.constness.is_some() || is_test(attributes) {
            return;
        }
        self.functions.push(signature.ident.to_string());
        visit_mut::visit_block_mut(self, block);
        for value in values(&signature.output).into_iter().rev() {
            let text = value.to_token_stream().to_string().replace(' ', "");
            let change = format!("return {text}");
            if let Some(asked) = self.ask(signature.ident.span(), change) {
                block.stmts.insert(0, parse_quote!(if #asked { return #value; }));
            }
        }
        self.functions.pop();
    }

    fn binary(&mut self, expr: &mut ExprBinary) -> Option<Expr> {
        let others = others(&expr.op);
        let span = expr.op.span();
        let (left, op, right) = (&expr.left, &expr.op, &expr.right);
        let was = op.to_token_stream().to_string();
        let mut asked: Vec<(Expr, BinOp)> = Vec::new();
        for other in others {
            let change = format!("{was} becomes {}", other.to_token_stream());
            asked.extend(self.ask(span, change).map(|asked| (asked, other)));
        }
        if asked.is_empty() {
            return None;
        }
        let choose = |apply: &dyn Fn(&BinOp) -> proc_macro2::TokenStream| {
            let last = apply(op);
            asked.iter().rev().fold(quote!({ #last }), |rest, (asked, other)| {
                let applied = apply(other);
                quote!({ if #asked { #applied } else #rest })
            })
        };
        Some(if is_assignment(op) {
            let chosen = choose(&|op| quote!(#left #op #right));
            parse_quote!(#chosen)
        } else if matches!(op, BinOp::And(_) | BinOp::Or(_)) {
            let chosen = choose(&|op| quote!(it #op (#right)));
            parse_quote!((match #left { it => #chosen }))
        } else if is_comparison(op) {
            let chosen = choose(&|op| quote!(*one #op *other));
            parse_quote!((match (&(#left), &(#right)) { (one, other) => #chosen }))
        } else {
            let chosen = choose(&|op| quote!(one #op other));
            parse_quote!((match (#left, #right) { (one, other) => #chosen }))
        })
    }

    fn unary(&mut self, expr: &mut ExprUnary) -> Option<Expr> {
        let (op, operand) = (&expr.op, &expr.expr);
        let sign = match op {
            UnOp::Not(_) => "!",
            // A literal may be too large without its sign.
            UnOp::Neg(_) if !matches!(**operand, Expr::Lit(_)) => "-",
            _ => return None,
        };
        let asked = self.ask(expr.span(), format!("without {sign}"))?;
        Some(parse_quote!((match #operand { it => if #asked { it } else { #op it } })))
    }

    /// Alters an arm of a match; `span` is where its guard was, if it has one.
    fn arm(&mut self, arm: &mut Arm, span: Option<Span>, has_rest: bool) {
        let name = arm.pat.to_token_stream().to_string();
        if let (Some((_, guard)), Some(span)) = (&mut arm.guard, span) {
            let always = self.ask(span, "guard becomes true");
            let never = self.ask(span, "guard becomes false");
            if let Some(never) = never {
                *guard = parse_quote!((!#never && #guard));
            }
            if let Some(always) = always {
                *guard = parse_quote!((#always || #guard));
            }
        } else if has_rest
            && !matches!(arm.pat, Pat::Wild(_))
            && let Some(asked) = self.ask(arm.pat.span(), format!("without the arm {name}"))
        {
            arm.guard = Some((Default::default(), parse_quote!(!#asked)));
        }
    }
}

impl VisitMut for Alterer<'_> {
    fn visit_item_mut(&mut self, item: &mut Item) {
        let attributes = match item {
            Item::Mod(item) => &item.attrs,
            Item::Fn(item) => &item.attrs,
            Item::Impl(item) => &item.attrs,
            Item::Trait(item) => &item.attrs,
            // Constants, types and macros.
            _ => return,
        };
        if !is_test(attributes) {
            visit_mut::visit_item_mut(self, item);
        }
    }

    fn visit_item_impl_mut(&mut self, item: &mut ItemImpl) {
        let name = item.self_ty.to_token_stream().to_string().replace(' ', "");
        self.functions.push(name);
        for item in &mut item.items {
            self.visit_impl_item_mut(item);
        }
        self.functions.pop();
    }

    fn visit_item_fn_mut(&mut self, item: &mut ItemFn) {
        self.function(&item.sig, &mut item.block, &item.attrs);
    }

    fn visit_impl_item_fn_mut(&mut self, item: &mut ImplItemFn) {
        self.function(&item.sig, &mut item.block, &item.attrs);
    }

    fn visit_trait_item_fn_mut(&mut self, item: &mut TraitItemFn) {
        if let Some(block) = &mut item.default {
            self.function(&item.sig, block, &item.attrs);
        }
    }

    fn visit_impl_item_const_mut(&mut self, _: &mut syn::ImplItemConst) {}

    fn visit_trait_item_const_mut(&mut self, _: &mut syn::TraitItemConst) {}

    fn visit_pat_mut(&mut self, _: &mut Pat) {}

    fn visit_type_mut(&mut self, _: &mut Type) {}

    fn visit_path_arguments_mut(&mut self, _: &mut PathArguments) {}

    fn visit_attribute_mut(&mut self, _: &mut Attribute) {}

    fn visit_expr_const_mut(&mut self, _: &mut syn::ExprConst) {}

    fn visit_expr_repeat_mut(&mut self, repeat: &mut syn::ExprRepeat) {
        self.visit_expr_mut(&mut repeat.expr);
    }

    fn visit_expr_match_mut(&mut self, expr: &mut ExprMatch) {
        let guard = |arm: &Arm| arm.guard.as_ref().map(|(_, guard)| guard.span());
        let spans: Vec<Option<Span>> = expr.arms.iter().map(guard).collect();
        visit_mut::visit_expr_match_mut(self, expr);
        let has_rest =
            expr.arms.iter().any(|arm| matches!(arm.pat, Pat::Wild(_)) && arm.guard.is_none());
        for (arm, span) in expr.arms.iter_mut().zip(spans) {
            self.arm(arm, span, has_rest);
        }
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        let altered = match expr {
            Expr::Binary(binary) if !has_let(binary) => self.binary(binary),
            Expr::Unary(unary) => self.unary(unary),
            _ => None,
        };
        if let Some(altered) = altered {
            *expr = altered;
        }
    }
}

/// Returns whether conditions bind something.
fn has_let(binary: &ExprBinary) -> bool {
    let binds = |expr: &Expr| match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(binary),
        _ => false,
    };
    matches!(binary.op, BinOp::And(_)) && (binds(&binary.left) || binds(&binary.right))
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let text = attribute.to_token_stream().to_string().replace(' ', "");
        text == "#[test]" || text.starts_with("#[cfg(test)")
    })
}

fn is_assignment(op: &BinOp) -> bool {
    let text = op.to_token_stream().to_string();
    text.ends_with('=') && !is_comparison(op)
}

fn is_comparison(op: &BinOp) -> bool {
    use BinOp::{Eq, Ge, Gt, Le, Lt, Ne};
    matches!(op, Eq(_) | Ne(_) | Lt(_) | Le(_) | Gt(_) | Ge(_))
}

/// Returns what an operator may become.
fn others(op: &BinOp) -> Vec<BinOp> {
    let others: &[&str] = match op.to_token_stream().to_string().as_str() {
        "==" => &["!="],
        "!=" => &["=="],
        "<" => &["==", ">", "<="],
        ">" => &["==", "<", ">="],
        "<=" => &[">", "<"],
        ">=" => &["<", ">"],
        "&&" => &["||"],
        "||" => &["&&"],
        "+" => &["-", "*"],
        "-" => &["+", "/"],
        "*" => &["+", "/"],
        "/" => &["%", "*"],
        "%" => &["/", "+"],
        "<<" => &[">>"],
        ">>" => &["<<"],
        "&" => &["|", "^"],
        "|" => &["&", "^"],
        "^" => &["|", "&"],
        "+=" => &["-=", "*="],
        "-=" => &["+=", "/="],
        "*=" => &["+=", "/="],
        "/=" => &["%=", "*="],
        "%=" => &["/=", "+="],
        "<<=" => &[">>="],
        ">>=" => &["<<="],
        "&=" => &["|=", "^="],
        "|=" => &["&=", "^="],
        "^=" => &["|=", "&="],
        _ => &[],
    };
    others.iter().map(|op| syn::parse_str(op).expect("an operator")).collect()
}

/// Returns what a function may return instead of working.
fn values(output: &ReturnType) -> Vec<Expr> {
    let ReturnType::Type(_, output) = output else { return vec![parse_quote!(())] };
    let text = output.to_token_stream().to_string().replace(' ', "");
    let integers =
        ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize"];
    match text.as_str() {
        "bool" => vec![parse_quote!(true), parse_quote!(false)],
        "()" => vec![parse_quote!(())],
        "!" => vec![],
        text if integers.contains(&text) => vec![parse_quote!(0), parse_quote!(1)],
        text if text.starts_with("Option<") => vec![parse_quote!(None)],
        text if text.starts_with("Vec<") => vec![parse_quote!(Vec::new())],
        text if text.starts_with("Result<()") => vec![parse_quote!(Ok(()))],
        text if text.starts_with("Result<bool") => {
            vec![parse_quote!(Ok(true)), parse_quote!(Ok(false))]
        }
        text if text.starts_with("Result<") => vec![parse_quote!(Ok(Default::default()))],
        text if text.starts_with('&')
            || text.starts_with("impl")
            || text.starts_with("ControlFlow") =>
        {
            vec![]
        }
        _ => vec![parse_quote!(Default::default())],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn altered(source: &str) -> (String, Vec<String>) {
        let (source, mutants) = alter("f.rs", source, 1, &|_| true).expect("Rust");
        let mut names: Vec<String> = mutants.iter().map(Mutant::name).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), mutants.len(), "no two have one name");
        let change = |mutant: &Mutant| format!("{} in {}", mutant.change, mutant.function);
        (source, mutants.iter().map(change).collect())
    }

    #[test]
    fn operators_and_results_are_altered() {
        let (source, changes) =
            altered("impl A { fn f(a: u32, b: u32) -> bool { a < b && !(b == 3) } }");
        let expected = [
            "< becomes ==",
            "< becomes >",
            "< becomes <=",
            "== becomes !=",
            "without !",
            "&& becomes ||",
            "return false",
            "return true",
        ];
        assert_eq!(changes, expected.map(|change| format!("{change} in A::f")));
        assert_eq!(source.matches("is_tried(1u32)").count(), 1);
    }

    #[test]
    fn an_operand_on_the_right_is_there_for_each_operator() {
        let (source, changes) = altered("fn f(a: u32) -> u32 { a + (a * 2) }");
        assert_eq!(changes.len(), 6, "{changes:?}");
        assert_eq!(source.matches("* other").count(), 2, "{source}");
    }

    #[test]
    fn arms_that_another_covers_are_left_out() {
        let (_, changes) = altered("fn f(a: u32) { match a { 1 => {} 2 if a > 1 => {} _ => {} } }");
        let expected = [
            "> becomes ==",
            "> becomes <",
            "> becomes >=",
            "without the arm 1",
            "guard becomes true",
            "guard becomes false",
            "return ()",
        ];
        assert_eq!(changes, expected.map(|change| format!("{change} in f")));
    }

    #[test]
    fn what_is_constant_or_a_test_stays() {
        let constant =
            "const A: u32 = 1 + 2; const fn f() -> u32 { 1 + 2 } static B: [u8; 1 + 2] = [0; 3];";
        let tests = "#[test] fn g() { 1 + 2; } #[cfg(test)] mod tests { fn h() -> bool { 1 < 2 } }";
        for source in [constant, tests] {
            assert_eq!(altered(source).1, Vec::<String>::new());
        }
    }

    #[test]
    fn conditions_that_bind_something_stay_together() {
        let (_, changes) =
            altered("fn f(a: Option<u32>, b: bool) { if b && let Some(a) = a && a > 1 {} }");
        assert_eq!(changes.len(), 4, "{changes:?}");
    }

    #[test]
    fn what_the_printer_does_not_know_stays() {
        let outside = "unsafe extern \"C\" { safe fn now() -> f64; safe fn seed() -> u64; }";
        let (source, changes) = altered(&format!("{outside} fn f() -> bool {{ now() < 1.0 }}"));
        assert!(source.contains("safe fn now () -> f64 ;"), "{source}");
        assert!(source.contains("safe fn seed () -> u64 ;"), "{source}");
        assert_eq!(changes.len(), 5, "{changes:?}");
    }
}

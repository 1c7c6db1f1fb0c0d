/** What is inside lines of Python-Markdown: `mkdocs-library.test.ts` compares each page with that of the library. */
import type { Construct } from '../construct.ts';

export const libraryMarks: readonly Construct[] = [
  {
    what: 'underscores in words',
    from: 'A snake_case_name and __init__.py and _emphasis_.',
  },
  {
    what: 'stars in words',
    from: 'A 2*3*4 and *a*b and **c**d.',
  },
  {
    what: 'stars with spaces',
    from: 'A * b * c.',
  },
  {
    what: 'emphasis of every depth',
    from: '*a* **b** ***c*** _d_ __e__ ___f___ **a *b* c**',
  },
  {
    what: 'emphasis with punctuation',
    from: '**Note:**text, **"a"**b and *(a)*b.',
    to: '<strong>Note:</strong>text, <strong>"a"</strong>b and <em>(a)</em>b.',
  },
  {
    what: 'strong text without a space after it',
    from: 'Das **"Wort"**ist and **a**。',
    to: 'Das <strong>"Wort"</strong>ist and **a**。',
  },
  {
    what: 'escapes',
    from: '\\*a\\* \\_b\\_ \\`c\\` \\# \\> \\[d\\] \\{e\\} \\! \\| \\~ \\^ \\= \\- \\+ \\.',
  },
  {
    what: 'a backslash before other characters',
    from: 'C:\\dir \\a \\" \\: \\< \\@ \\/',
    to: 'C:\\dir \\a \\\\" \\: \\\\< \\@ \\\\/',
  },
  {
    what: 'a backslash at the end of a line',
    from: `one\\
two`,
    to: `one\\\\
two`,
  },
  {
    what: 'two spaces at the end of a line',
    from: `one  
two`,
  },
  {
    what: 'lines of a paragraph',
    from: `one
two
three`,
  },
  {
    what: 'entities',
    from: '&copy; &nbsp; &lt;b&gt; &#169; &amp;lt; AT&T a < b > c',
  },
  {
    what: 'marks that need no blank',
    from: 'a==b==c, a^b^c, a~b~c, H~2~O, x^2^, ==a b==.',
    to: 'a==b==c, a<sup>b</sup>c, a<sub>b</sub>c, H<sub>2</sub>O, x<sup>2</sup>, <mark>a b</mark>.',
    notes: ['converted 1: `==text==`', 'converted 1: `^text^`', 'converted 1: `~text~`'],
  },
  {
    what: 'marks that are none',
    from: 'a == b, 2^3, ~5, a~b, ~/dir and ~/other, x^y.',
    to: 'a == b, 2^3, \\~5, a\\~b, \\~/dir and \\~/other, x^y.',
  },
  {
    what: 'struck text',
    from: '~~a b~~ and ~~ c ~~',
  },
  {
    what: 'inserted text with marks',
    from: '^^a *b*^^ and ==c `d`==',
    to: '<ins>a *b*</ins> and <mark>c `d`</mark>',
    notes: ['converted 1: `==text==`', 'converted 1: `^^text^^`'],
  },
  {
    what: 'deleted text over two lines',
    from: `~~a
b~~`,
  },
  {
    what: 'keys in a sentence',
    from: 'Press ++ctrl+s++, ++f5++, ++"A"++, ++cmd+shift+p++, ++enter++ and C++ or i++.',
    to: 'Press :kbd[Ctrl+S], :kbd[F5], :kbd[A], :kbd[Cmd+Shift+P], :kbd[Enter] and C++ or i++.',
    notes: ['converted 1: `++key++`'],
  },
  {
    what: 'keys of the arrows and others',
    from: '++left++ ++page-up++ ++esc++ ++tab++ ++space++ ++backspace++ ++delete++ ++windows++ ++option++ ++num0++ ++plus++',
    to: ':kbd[←] :kbd[Page Up] :kbd[Esc] :kbd[Tab] :kbd[Space] :kbd[Backspace] :kbd[Del] :kbd[Win] :kbd[Option] :kbd[Num 0] :kbd[Plus]',
    notes: ['converted 1: `++key++`'],
    differs: 'arrows are signs, and a plus would join two keys',
  },
  {
    what: 'critic marks over words',
    from: 'a{++b++}c {--d e--} {~~f~>g~~} {==h==}{>>i<<}',
    to: 'a<ins>b</ins>c <del>d e</del> <del>f</del><ins>g</ins> <mark>h</mark><span class="critic comment">i</span>',
    notes: ['converted 1: `{++ critic marks ++}`'],
  },
  {
    what: 'symbols in words',
    from: '(c) 2024, +/- 1, a --> b, 1/2 cup, (tm)',
    to: '© 2024, ± 1, a → b, ½ cup, ™',
    notes: ['converted 1: smart symbols'],
  },
  {
    what: 'emoji',
    from: ':smile: and :rocket: and 10:30:45 and :not_one:',
  },
  {
    what: 'quotes and dashes',
    from: '"a" -- b --- c ... \'d\'',
  },
  {
    what: 'braces and colons',
    from: 'A {word} and :name[x] and ::leaf and a:b and {{ x }} and {#id}.',
    to: 'A {word} and \\:name[x] and ::leaf and a:b and `\\{{ x }}` and {#id}.',
    notes: ['lost 1: `{{ x }}`'],
    differs: 'the plugin macros has variables; reported',
  },
  {
    what: 'a colon with a word',
    from: 'Use :note[text] and :kbd[x] or std::vector<int> or ::1.',
    to: 'Use \\:note[text] and \\:kbd[x] or std::vector<int> or ::1.',
  },
  {
    what: 'text that looks like a directive',
    from: `:::note
Text.
:::`,
    to: `\\:::note
Text.
\\:::`,
  },
  {
    what: 'HTML in a line',
    from: 'A <b>bold</b>, <kbd>x</kbd>, <span class="a">b</span>, H<sub>2</sub>O.',
  },
  {
    what: 'an unknown tag',
    from: 'Use List<String> and <your-name> and <T>.',
  },
  {
    what: 'comments in a line',
    from: 'a <!-- hidden --> b',
  },
  {
    what: 'abbreviations in several texts',
    from: `The HTML and XHTML and HTML.

*[HTML]: Hyper Text`,
  },
  {
    what: 'footnotes with code and lists',
    from: `a[^a] b[^b]

[^a]: One
    two

        code

[^b]:
    - x
    - y`,
    to: `a[^a] b[^b]

[^a]: One
    two

        code

[^b]: - x
    - y`,
  },
  {
    what: 'a footnote in a heading and twice',
    from: `## H[^1]

a[^1]

[^1]: Note`,
    to: `## H[^1] {#h1}

a[^1]

[^1]: Note`,
    notes: ['converted 1: ids of headings'],
  },
  {
    what: 'a footnote without a definition',
    from: 'a[^none] and [^2].',
  },
];

/** Texts that would run, or break out of their place, if they were not escaped. All of them call `__xss`. */

const attacks = [
  '<script>__xss()</script>',
  '<img src=x onerror=__xss()>',
  '<svg/onload=__xss()>',
  '<iframe srcdoc="<script>parent.__xss()</script>"></iframe>',
];

/** What ends the place a text is in. */
const exits = [
  '',
  '">',
  "'>",
  '`>',
  '-->',
  '--!>',
  ']]>',
  '?>',
  '</title>',
  '</Script >',
  '</style\t>',
  '</textarea>',
  '</noscript>',
  '</template>',
  '</h1></main>',
  '</a></li></ul>',
  '</summary></details>',
  '\\">',
  '&quot;&gt;',
];

const attributes = [
  '" onmouseover="__xss()',
  "' onmouseover='__xss()",
  '" autofocus onfocus=__xss() x="',
  '` onmouseover=__xss()',
  '" style="x:expression(__xss())',
  '"onload="__xss()"',
  '\u00a0onload=__xss() x',
  '"/onclick=__xss()//',
  '" srcdoc="<script>parent.__xss()</script>',
  '" href="javascript:__xss()',
  '" xlink:href="javascript:__xss()',
  '" formaction="javascript:__xss()',
  '" http-equiv="refresh" content="0;url=javascript:__xss()',
];

const tags = [
  '<svg><script>__xss()</script></svg>',
  '<svg><a xlink:href="javascript:__xss()"><text y=9>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:__xss() /></svg>',
  '<svg><set attributeName=onmouseover to=__xss()>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=__xss() />#x">',
  '<svg><style><img src=x onerror=__xss()></style>',
  '<math><mtext><table><mglyph><style><img src=x onerror=__xss()>',
  '<math><mi><table><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=__xss() src=1>">',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=__xss() src>">',
  '<math href="javascript:__xss()">x</math>',
  '<noscript><p title="</noscript><img src=x onerror=__xss()>">',
  '<xmp><p title="</xmp><svg/onload=__xss()>">',
  '<title><a title="</title><img src=x onerror=__xss()>">',
  '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src=x onerror=__xss()>">',
  '<option><style></option></select><img src=x onerror=__xss()></style>',
  '<table><td><script>__xss()</script></table>',
  '<p></p></p><br></br onload=__xss()>',
  '<plaintext>',
  '<base href="https://evil.example/">',
  '<base target="__xss()">',
  '<meta http-equiv="refresh" content="0;url=javascript:__xss()">',
  '<link rel=stylesheet href=//evil.example>',
  '<link rel=preload as=script onload=__xss() href=/>',
  '<style>@import "//evil.example"</style>',
  '<body onload=__xss()>',
  '<html onclick=__xss()>',
  '<details open ontoggle=__xss()>',
  '<video><source onerror=__xss()></video>',
  '<audio src onerror=__xss()>',
  '<input autofocus onfocus=__xss()>',
  '<marquee onstart=__xss()>',
  '<object data="javascript:__xss()"></object>',
  '<embed src="javascript:__xss()">',
  '<iframe src="javascript:parent.__xss()"></iframe>',
  '<iframe src="data:text/html,<script>parent.__xss()</script>"></iframe>',
  '<a href="javascript:__xss()">x</a>',
  '<a href="java&Tab;script&colon;__xss()">x</a>',
  '<form action="javascript:__xss()"><button>x</button></form>',
  '<button popovertarget=x onclick=__xss()>',
  '<x contenteditable onblur=__xss() tabindex=0>y</x>',
  '<dialog open onclose=__xss()>',
  '<div style="background:url(javascript:__xss())">',
  '<img/src/onerror=__xss()>',
  '<img src=x:x onerror\u000b=__xss()>',
  '<ſcript>__xss()</ſcript>',
  '＜script＞__xss()＜/script＞',
  '<scr\u0000ipt>__xss()</scr\u0000ipt>',
  '<\u0000script>__xss()</script>',
  '\ufeff<script>__xss()</script>',
  'x\u2028<script>__xss()</script>\u2029y',
];

const syntaxes = [
  '<!--><img src=x onerror=__xss()>-->',
  '<!-- --!><img src=x onerror=__xss()> -->',
  '<!-- <script>__xss()</script>',
  '<![CDATA[<script>__xss()</script>]]>',
  '<?xml version="1.0"?><x onload=__xss() />',
  '<!DOCTYPE x [<!ENTITY y "z">]>&y;',
  '&lt;script&gt;__xss()&lt;/script&gt;',
  '&#60;img src=x onerror=__xss()&#62;',
  '&#x3C;img src=x onerror=__xss()&#x3E;',
  '&amp;lt;script&amp;gt;__xss()',
  '{{constructor.constructor("__xss()")()}}',
  '$'.concat('{__xss()}'),
  '{__xss()}',
  '`+__xss()+`',
  '";__xss();//',
  "';__xss();//",
  '\\";__xss();//',
  '"}</script><script>__xss()</script>',
  '"); __xss(); JSON.parse("',
  '$& $` $1 $$ __xss()',
  'docsgen:site-data docsgen:client-url __xss()',
  'javascript:__xss()',
  'JaVaScRiPt:__xss()',
  'java\tscript:__xss()',
  'javascript&colon;__xss()',
  'vbscript:__xss()',
  'data:text/html,<script>__xss()</script>',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQuX194c3MoKTwvc2NyaXB0Pg==',
  '\u00020\u0003"><script>__xss()</script>',
  '\u0002body\u0003 __xss()',
  '\u0002sidebar\u0003 __xss()',
  '<!--\u0002body\u0003--> __xss()',
  '\u0003__xss()\u0002',
  '\u0001\u001b\u0007[31m__xss()',
  '__proto__ constructor __xss()',
  '\u202e()ssx__<',
];

/** Every payload once; its position is its name. */
export const payloads: readonly string[] = [
  ...exits.flatMap((exit) => attacks.map((attack) => exit + attack)),
  ...attributes,
  ...tags,
  ...syntaxes,
];

/** The harmless word in the twin in place of payload `index`. */
export const word = (index: number): string => `tok${index}en`;

/** The text of a twin as it must read with the payloads; characters no page can hold are all written U+FFFD. */
export const withPayloads = (text: string, texts: readonly string[] = payloads): string =>
  text.replace(/tok(\d+)en/g, (_, index) => readable(texts[Number(index)] ?? ''));

export const readable = (text: string): string => text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '\ufffd');

export const hasWord = (text: string): boolean => /tok\d+en/i.test(text);

import { deflateSync } from 'node:zlib'
import * as sample from '../outside/sample-files'

/** Files that no honest person sends, and what each is refused with. */
export interface HostileFile {
  what: string
  name: string
  bytes: Buffer
  refusal: string
  purpose: string
}

const { png, jpeg, pdf, packed, chunk, segment } = sample
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const ZIP = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
/** One entry whose mode says symbolic link, and whose content is where it leads. */
const LINK_IN_ZIP = sample.zipped({ name: 'passport.pdf', content: '/etc/passwd', mode: 0o120777 })
const action = (kind: string) => pdf(`3 0 obj<</S/${kind}>>endobj`)
const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)))

type Row = [what: string, name: string, content: Buffer | string, refusal: string, purpose?: string]

const ROWS: Row[] = [
  ['a program called pdf', 'a.pdf', 'MZ\x90\0', 'file-type-incorrect'],
  ['a page called pdf', 'a.pdf', '<html><script>alert(1)</script>', 'file-type-incorrect'],
  ['a drawing with a script called png', 'a.png', SCRIPT, 'file-type-incorrect'],
  ['a drawing', 'a.svg', SCRIPT, 'file-type-incorrect'],
  ['an archive called pdf', 'a.pdf', ZIP, 'file-type-incorrect'],
  ['an archive with a link that leaves it', 'a.zip', LINK_IN_ZIP, 'file-type-incorrect'],
  ['the same, called pdf', 'a.pdf', LINK_IN_ZIP, 'file-type-incorrect'],
  ['a pdf with such an archive behind it', 'a.pdf', join(pdf(), LINK_IN_ZIP), 'file-has-more'],
  ['a gif called png', 'a.png', 'GIF89a', 'file-type-incorrect'],
  ['a png called jpg', 'a.jpg', png(), 'file-type-incorrect'],
  ['a jpg called png', 'a.png', jpeg(), 'file-type-incorrect'],
  ['a pdf called jpeg', 'a.jpeg', pdf(), 'file-type-incorrect'],
  ['nothing', 'a.pdf', '', 'file-empty'],
  ['no ending', 'passport', png(), 'file-type-incorrect'],
  ['a second ending', 'a.pdf.exe', pdf(), 'file-type-incorrect'],
  ['an ending that means a prototype', 'a.constructor', pdf(), 'file-type-incorrect'],
  ['a page', 'a.html', '<html>', 'file-type-incorrect'],
  ['a name that reads backwards', 'a\u202Efdp.exe', pdf(), 'file-type-incorrect'],
  ['a path', '../../../etc/passwd.pdf', pdf(), 'name'],
  ['a path of Windows', 'C:\\fakepath\\a.pdf', pdf(), 'name'],
  ['a name with an end in it', 'a.pdf\0.exe', pdf(), 'body'],
  ['a name of 300 letters', `${'a'.repeat(296)}.pdf`, pdf(), 'name'],
  ['a purpose nobody knows', 'a.pdf', pdf(), 'purpose', 'toString'],
  ['a kind that this purpose does not take', 'a.pdf', pdf(), 'file-type-incorrect', 'appLogo'],
  ['a png and an archive in one', 'a.png', join(png(), ZIP), 'file-has-more'],
  ['a jpeg and a page in one', 'a.jpg', join(jpeg(), '<html>'), 'file-has-more'],
  ['a pdf and a program in one', 'a.pdf', join(pdf(), 'MZ\x90'), 'file-has-more'],
  ['a pdf that ends long before its end', 'a.pdf', join(pdf(), ' '.repeat(2000)), 'file-has-more'],
  ['a pdf behind something else', 'a.pdf', join('GIF89a\n', pdf()), 'file-type-incorrect'],
  ['half a png', 'a.png', png().subarray(0, 40), 'file-damaged'],
  ['a png without its end', 'a.png', png().subarray(0, -12), 'file-damaged'],
  ['a png with a wrong check sum', 'a.png', Buffer.from(png()).fill(7, 29, 30), 'file-damaged'],
  ['a png without pixels', 'a.png', join(sample.PNG_BEGINS, sample.header(1, 1), sample.IEND), 'file-damaged'],
  ['a png of no width', 'a.png', png({ width: 0 }), 'file-damaged'],
  ['a png with a part nobody knows', 'a.png', png({ extra: [chunk('EVIL', Buffer.from('x'))] }), 'file-damaged'],
  ['a png with two headers', 'a.png', png({ extra: [sample.header(9e4, 9e4)] }), 'file-damaged'],
  ['a png of 900 million pixels', 'a.png', png({ width: 30_000, height: 30_000 }), 'image-too-large'],
  ['a jpeg of 4,290 million pixels', 'a.jpg', jpeg({ width: 65_500, height: 65_500 }), 'image-too-large'],
  ['a jpeg with a second, larger frame', 'a.jpg', jpeg({ extra: [sample.frame(1, 1)] }), 'file-damaged'],
  ['half a jpeg', 'a.jpg', jpeg().subarray(0, -5), 'file-damaged'],
  ['a jpeg that is only its beginning', 'a.jpg', Buffer.from('ffd8ff', 'hex'), 'file-damaged'],
  ['a jpeg of nothing but a comment', 'a.jpg', join(sample.SOI, segment(0xfe, '<script>'), sample.EOI), 'file-damaged'],
  ['a jpeg whose segment never ends', 'a.jpg', Buffer.from('ffd8ffe1ffff00', 'hex'), 'file-damaged'],
  ['half a pdf', 'a.pdf', pdf().subarray(0, -20), 'file-damaged'],
  ['a pdf of no version', 'a.pdf', pdf('', { version: '9.9' }), 'file-damaged'],
  ['a pdf with a script', 'a.pdf', action('JavaScript/JS(app.alert(1))'), 'pdf-active'],
  ['a pdf of a million beginnings', 'a.pdf', pdf('stream\n'.repeat(1e6)), 'file-damaged'],
  [
    'a pdf of a million names',
    'a.pdf',
    pdf(`${'/ObjStm '.repeat(1e6)}${packed('', { pack: () => Buffer.from('x') })}`),
    'pdf-active',
  ],
  ['a pdf with a script in other letters', 'a.pdf', action('J#61vaScr#69pt'), 'pdf-active'],
  ['a pdf with a short script', 'a.pdf', pdf('3 0 obj<</JS(app.alert(1))>>endobj'), 'pdf-active'],
  ['a pdf that starts a program', 'a.pdf', action('Launch/F(cmd.exe)'), 'pdf-active'],
  ['a pdf that acts when opened', 'a.pdf', pdf('3 0 obj<</OpenAction 4 0 R>>endobj'), 'pdf-active'],
  ['a pdf with a file inside', 'a.pdf', pdf('3 0 obj<</Type/EmbeddedFile>>endobj'), 'pdf-active'],
  ['a pdf with a script packed away', 'a.pdf', pdf(packed('<</S/JavaScript/JS(x)>>')), 'pdf-active'],
  [
    'the same, and called an image',
    'a.pdf',
    pdf(packed('<</S/JavaScript>>').replace('ObjStm', 'XObject')),
    'pdf-active',
  ],
  [
    'the same, in other letters',
    'a.pdf',
    pdf(packed('<</S/J#61vaScript>>').replace('ObjStm', 'Obj#53tm')),
    'pdf-active',
  ],
  ['a pdf packed as nobody can read', 'a.pdf', pdf(packed('', { pack: () => Buffer.from('!@#$%') })), 'pdf-active'],
  [
    'a pdf packed with a shift',
    'a.pdf',
    pdf(packed('<<>>', { filter: '/FlateDecode/DecodeParms<</Predictor 12>>' })),
    'pdf-active',
  ],
  ['a pdf with a password', 'a.pdf', pdf('3 0 obj<</Encrypt 4 0 R>>endobj'), 'pdf-protected'],
  ['a pdf with a virus pattern', 'a.pdf', pdf(`% ${EICAR}`), 'file-infected'],
  ['a virus pattern called pdf', 'a.pdf', EICAR, 'file-infected'],
  ['a png with a virus pattern', 'a.png', png({ extra: [chunk('tEXt', Buffer.from(EICAR))] }), 'file-infected'],
]

export const HOSTILE_FILES: HostileFile[] = ROWS.map(([what, name, content, refusal, purpose = 'kyc']) => ({
  what,
  name,
  bytes: typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
  refusal,
  purpose,
}))

const objects = (content: Buffer) =>
  `5 0 obj<</Type/ObjStm/Filter/FlateDecode>>\nstream\n${deflateSync(content).toString('latin1')}\nendstream endobj\n`

/** A hundred and forty million bytes, folded into a hundred and forty thousand. */
const BOMB: HostileFile = {
  what: 'a pdf that unfolds without end',
  name: 'a.pdf',
  bytes: pdf(objects(Buffer.alloc(140 * 1024 * 1024))),
  refusal: 'pdf-active',
  purpose: 'kyc',
}

/** A script behind nine million blanks, where a look at the first eight would not find it. */
const DEEP_SCRIPT: HostileFile = {
  what: 'a pdf with a script deep inside a large stream',
  name: 'a.pdf',
  bytes: pdf(objects(Buffer.concat([Buffer.alloc(9 * 1024 * 1024, ' '), Buffer.from('<</S/JavaScript/JS(x)>>')]))),
  refusal: 'pdf-active',
  purpose: 'kyc',
}

/** Each begins where the others do, so that all would be unfolded again and again. */
const NESTED: HostileFile = {
  what: 'a pdf of ten thousand streams in one',
  name: 'a.pdf',
  bytes: pdf(`${`stream\n${deflateSync(Buffer.alloc(1024)).toString('latin1')}\n`.repeat(10_000)}endstream endobj`),
  refusal: 'pdf-active',
  purpose: 'kyc',
}

/** Each unfolds to what is allowed for one. */
const MANY_BOMBS: HostileFile = {
  what: 'a pdf of three hundred small bombs',
  name: 'a.pdf',
  bytes: pdf(objects(Buffer.alloc(8 * 1024 * 1024, ' ')).repeat(300)),
  refusal: 'pdf-active',
  purpose: 'kyc',
}

/** None of them unfolds to anything, but each has to be begun with. */
const BROKEN: HostileFile = {
  what: 'a pdf of ten thousand broken streams',
  name: 'a.pdf',
  bytes: pdf('stream\n\x78\x9c!\nendstream\n'.repeat(10_000)),
  refusal: 'pdf-active',
  purpose: 'kyc',
}

/** What costs whoever looks at it the most. */
export const HEAVY_FILES = [BOMB, DEEP_SCRIPT, MANY_BOMBS, NESTED, BROKEN]

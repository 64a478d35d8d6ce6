import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url).pathname

/**
 * Files with Arabic texts of the product: screens, failures, emails and tables of the server, and the demo's content.
 */
const homes = [
  'apps/web/app/copy',
  'packages/contract/src',
  'apps/api/src',
  'apps/api/demo/content',
  'apps/api/demo/people',
  'apps/api/demo/video-scripts',
]
/** These files contain other people's Arabic: column titles of their tables, and common passwords. */
const readers = /(parsing\/|imported-rows|imported-students|grade-in-words|common-words|search-text).*\.ts$/
const PAGE = 'docs/teachers.md'

const files = homes.flatMap((home) =>
  readdirSync(join(root, home), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !readers.test(name))
    .map((name) => join(home, name)),
)

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/**
 * All texts with Arabic letters: strings of the code, with a letter for each slot of a template, and lines of the help
 * page.
 */
const texts = [...files, PAGE].flatMap((file) => {
  const code = read(file).replace(/^\s*(\/?\*|\/\/).*$/gm, '')
  const quoted = code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? []
  const found = file === PAGE ? code.split('\n') : quoted.map((text) => text.slice(1, -1))
  return found
    .filter((text) => /[\u0620-\u064a]/.test(text))
    .map((text) => ({ file, text: text.replace(/\$\{[^{}]*\}/g, 'x').replace(/^(?:[-#]+|\d+\.) |^ +/, '') }))
})

/** Texts in the dialect that address users; the demo's content is written in a school's own style. */
const ofProduct = texts.filter(({ file }) => !/\/demo\//.test(file))

const rules: [sentence: string, wrong: RegExp][] = [
  ['a grade is a صف; المرحلة is the whole of secondary school', /المرحلة|المراحل|للمرحلة(?! الثانوية)/],
  ['ممكن and لازم stand before a verb, never before a noun with ال', /(^|[^\u0620-\u064a])(ممكن|لازم) ال/],
  ['the tanwin stands before its alif: أهلًا', /ا\u064b/],
  ['commas, semicolons and question marks are Arabic', /[\u0620-\u064a]\s*[,;?]|[,;?]\s*[\u0620-\u064a]/],
  ['three dots are one sign', /\.\.\./],
  [
    'وإحنا has its hamza, and في and اللي their own yaa',
    /(^|[^\u0620-\u064a])(واحنا|احنا|فى|اللى|الى)([^\u0620-\u064a]|$)/,
  ],
  [
    'nobody is addressed in the plural: we are all meant',
    /(^|[^\u0620-\u064a])(تشوفوا|ترجعوا|تسألونا|جربوا|ادخلوا|اختاروا|سجلوا)/,
  ],
  ['و is written close to an Arabic word alone: «وزرار Enter»', /(^|[^\u0620-\u064a])و(?!x(?![A-Za-z]))[A-Za-z]/],
  ['«أهلًا بيك» speaks to a boy alone', /(^|[^\u0620-\u064a])(بيك|بيكي|ليكي|عندكي|إنتِ|إنتي)([^\u0620-\u064a]|$)/],
]

test('the texts are found', () => {
  expect(texts.length).toBeGreaterThan(1500)
  expect(new Set(texts.map(({ file }) => file)).size).toBeGreaterThan(40)
})

test.each(rules)('%s', (_sentence, wrong) => {
  expect(texts.filter(({ text }) => wrong.test(text))).toEqual([])
})

/** One word for each thing (docs/copy.md). */
const otherWords: [word: string, instead: RegExp][] = [
  ['المحذوفات', /السلة|سلة المحذوفات/],
  ['إرجاع', /استرجاع(?! كلمة السر)/],
  ['لسه ماتسجلش', /الكروت الجديدة|كروت جديدة (?:تتغيّر|تتلغي)/],
  ['اتسجّل', /اتشحن|يشحن|شحن الكارت/],
  ['تسجيل دخول', /الجلسة/],
  ['الدخول بخطوتين', /الخطوة التانية|تسجيل الدخول بخطوتين/],
  ['الفلتر', /التصفية/],
  ['قايمة', /قائمة|قوائم/],
  ['الرابط', /اللينك/],
  ['مش معروف', /غير معروف/],
  ['عن طريق', /بواسطة/],
  ['من غير عدد محدد', /من غير حد(?![\u0620-\u064a])/],
  ['السعر بالجنيه، زي 120 أو 99.50', /بعد العلامة/],
]

test.each(otherWords)('«%s» has no second name', (_word, instead) => {
  const developers = /copy\/(trials|samples|console-samples)\.ts$/
  expect(ofProduct.filter(({ file, text }) => !developers.test(file) && instead.test(text))).toEqual([])
})

test('nobody is commanded, for a command speaks to a man or to a woman', () => {
  const commands =
    /(?<![\u0620-\u0652])[وف]?(?:اكتب|افتح|انشر|ارفع|الصق|انسخ|اعمل|ادخل|احفظ|اضغط|ابعت|اقفل|اطبع|اسأل|امسح|ألغي|دوس|ضيف|شوف|قول)(?:ه|ها|هم|لي)?(?![\u0620-\u0652])/
  // The same letters are a past form («الطالب اختار») within a sentence, and an imperative at its start.
  const atStart =
    /(?:^|[.:؟!،(] ?|\n)[وف]?(?:اختار|راجع|نفّذ|دوّر|رتّب|شغّل|جرّب|علّم|حدّد|نزّل|أكّد|شيل|حط|كلّم|سجّل (?=كل|اسم|ال))(?:ه|ها|هم)?(?![\u0620-\u0652])/
  expect(ofProduct.filter(({ text }) => commands.test(text) || atStart.test(text))).toEqual([])
})

test('thousands have a comma', () => {
  const years = /(?:19|20)\d\d/g
  const bare = /(?<![\w.,:/-])\d{4,}(?![\w/:-])/
  expect(ofProduct.filter(({ text }) => bare.test(text.replace(years, '')))).toEqual([])
})

test('negations are written ما with its alif, except for the few that everybody writes short', () => {
  const short = /(?<![\u0620-\u0652])[وف]?(?:مش|مفيش|مفيهاش|مفيهوش|مينفعش|مقدرناش)(?![\u0620-\u064a])/g
  const withoutAlif = /(?<![\u0620-\u0652])[وف]?م(?!ا)[\u0620-\u065f]+ش(?![\u0620-\u064a])/
  const apart = /(?<![\u0620-\u0652])[وف]?ما [\u0620-\u0652]+ش(?![\u0620-\u064a])/
  const isWrong = (text: string) => withoutAlif.test(text) || apart.test(text)
  expect(texts.filter(({ text }) => isWrong(text.replace(short, '')))).toEqual([])
})

test('«first of all» follows a word without ال, or it reads as «the first one»', () => {
  const first = /(?:محتاجين|لازم|نعمل) ال[\u0620-\u064a]+(?: [\u0620-\u064a]+)* الأول(?=[^\u0620-\u064a]|$)/
  const ofScreens = texts.filter(({ file }) => /copy|errors/.test(file))
  expect(ofScreens.filter(({ text }) => first.test(text))).toEqual([])
})

test('the teacher of a screen has no gender, and the platform is not called a school', () => {
  // These texts mean a student's secondary school.
  const realSchool = 'زي ما هو في المدرسة'
  expect(ofProduct.filter(({ text }) => /المدرّ?س[ةه]?(?![\u0620-\u064a])/.test(text.replace(realSchool, '')))).toEqual(
    [],
  )
})

test("a student's message to the school begins with عندي", () => {
  const messages = texts.filter(({ text }) => text.startsWith('السلام عليكم'))
  expect(messages.length).toBeGreaterThan(8)
  expect(messages.filter(({ text }) => !text.startsWith('السلام عليكم، عندي'))).toEqual([])
})

test('a text below a title ends as a sentence does', () => {
  const named = /(\w+Text): (?:\([^)]*\) =>)?\s*(['`])((?:(?!\2)[^\\]|\\.)*)\2/g
  const seconds = readdirSync(join(root, 'apps/web/app/copy'))
    .filter((name) => !/\.test\.ts$|^samples/.test(name))
    .flatMap((file) => [...readFileSync(join(root, 'apps/web/app/copy', file), 'utf8').matchAll(named)])
    .map(([, name = '', , text = '']) => ({ name, text }))
    // Templates whose end comes from elsewhere, and texts for schools, are left out.
    .filter(({ text }) => /[\u0620-\u064a]/.test(text) && !text.startsWith('السلام عليكم') && !text.endsWith('}'))
  expect(seconds.length).toBeGreaterThan(30)
  expect(seconds.filter(({ text }) => !/[.؟!…]$/.test(text))).toEqual([])
})

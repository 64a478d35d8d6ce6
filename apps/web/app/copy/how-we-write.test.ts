import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url).pathname

/** Where the product's Arabic is written: screens, failures and replies, letters, and the demo's content. */
const homes = [
  'apps/web/app/copy',
  'packages/contract/src',
  'apps/api/demo/content',
  'apps/api/demo/people',
  'scripts/demo/media',
]
const letters = ['apps/api/src/lib/mail/greeting.ts', 'apps/api/src/features/notices/notice-mail.ts']
const otherLetters = [
  'apps/api/src/features/auth/password/code-mail.ts',
  'apps/api/src/features/auth/devices/device-name.ts',
]

const files = [
  ...homes.flatMap((home) =>
    readdirSync(join(root, home), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(home, name)),
  ),
  ...letters,
  ...otherLetters,
]

/** Every text with Arabic in it: what stands between quotes; a slot of a template counts as one letter. */
const texts = files.flatMap((file) => {
  const code = readFileSync(join(root, file), 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '')
  const quoted = code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? []
  return quoted
    .filter((text) => /[\u0620-\u064a]/.test(text))
    .map((text) => ({ file, text: text.slice(1, -1).replace(/\$\{[^{}]*\}/g, 'x') }))
})

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
  ['«أهلًا بيك» speaks to a boy alone', /(^|[^\u0620-\u064a])(بيك|بيكي|ليكي|عندكي|إنتِ|إنتي)([^\u0620-\u064a]|$)/],
]

test('the texts are found', () => {
  expect(texts.length).toBeGreaterThan(1500)
  expect(new Set(texts.map(({ file }) => file)).size).toBeGreaterThan(40)
})

test.each(rules)('%s', (_sentence, wrong) => {
  expect(texts.filter(({ text }) => wrong.test(text))).toEqual([])
})

test('what is not, is ما with its alif, but for the few that everybody writes short', () => {
  const short = /(?<![\u0620-\u0652])و?(?:مش|مفيش|مفيهاش|مفيهوش|مينفعش|مقدرناش)(?![\u0620-\u064a])/g
  const withoutAlif = /(?<![\u0620-\u0652])و?م(?!ا)[\u0620-\u065f]+ش(?![\u0620-\u064a])/
  expect(texts.filter(({ text }) => withoutAlif.test(text.replace(short, '')))).toEqual([])
})

test('«first of all» follows a word without ال, or it reads as «the first one»', () => {
  const first = /(?:محتاجين|لازم|نعمل) ال[\u0620-\u064a]+(?: [\u0620-\u064a]+)* الأول(?=[^\u0620-\u064a]|$)/
  const ofScreens = texts.filter(({ file }) => /copy|errors/.test(file))
  expect(ofScreens.filter(({ text }) => first.test(text))).toEqual([])
})

test('the teacher of a screen has no gender', () => {
  const onScreens = texts.filter(({ file }) => /\/copy\/|packages\/contract/.test(file))
  expect(onScreens.filter(({ text }) => /المدرّ?س(?![\u0620-\u064a])/.test(text))).toEqual([])
})

test('what a student writes to the school begins with عندي', () => {
  const messages = texts.filter(({ text }) => text.startsWith('السلام عليكم'))
  expect(messages.length).toBeGreaterThan(8)
  expect(messages.filter(({ text }) => !text.startsWith('السلام عليكم، عندي'))).toEqual([])
})

test('what stands under a title ends as a sentence does', () => {
  const named = /(\w+Text): (?:\([^)]*\) =>)?\s*(['`])((?:(?!\2)[^\\]|\\.)*)\2/g
  const seconds = readdirSync(join(root, 'apps/web/app/copy'))
    .filter((name) => !/\.test\.ts$|^samples/.test(name))
    .flatMap((file) => [...readFileSync(join(root, 'apps/web/app/copy', file), 'utf8').matchAll(named)])
    .map(([, name = '', , text = '']) => ({ name, text }))
    // Not what is sent on to the school, and not what ends with words from elsewhere.
    .filter(({ text }) => /[\u0620-\u064a]/.test(text) && !text.startsWith('السلام عليكم') && !text.endsWith('}'))
  expect(seconds.length).toBeGreaterThan(30)
  expect(seconds.filter(({ text }) => !/[.؟!…]$/.test(text))).toEqual([])
})

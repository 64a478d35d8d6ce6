import { FEWEST_ANSWERS } from '../questions/single-choice/missing-part.ts'
import { linesOf, withLatinDigits } from './lines.ts'
import { indexOfLetter } from './question-row.ts'

export type ListLine =
  | { is: 'blank' }
  /** The line begins with the number of a question or of an answer; `style` is the way it is written. */
  | { is: 'numbered'; number: number; style: string; isSurelyQuestion: boolean; text: MarkedText }
  | { is: 'answer'; index: number | null; text: MarkedText }
  | { is: 'right'; rightText: string }
  | { is: 'explanation'; text: string }
  | { is: 'keyHead'; rest: string }
  | { is: 'plain'; text: MarkedText }

export interface MarkedText {
  text: string
  mark: 'right' | 'wrong' | null
  /** The line was in stars, which WhatsApp shows as bold, or had one in front as a bullet. */
  star: 'around' | 'front' | null
}

const RIGHT_SIGN = '[✓✔✅☑🗸]\\ufe0f?'
const WRONG_SIGN = '[✗✘❌✖]\\ufe0f?'
const RIGHT_WORD = '(?:صح|صحيح|صحيحة|الصح|الصحيحة|الإجابة الصحيحة|الاجابة الصحيحة|correct|true)'
const WRONG_WORD = '(?:غلط|خطأ|خطا|خاطئة|false)'
const atEnd = (sign: string, word: string) =>
  new RegExp(`\\s*(?:[([]\\s*(?:${word}|${sign}|[xX])\\s*[)\\]]|${sign})\\s*$`, 'u')
const atStart = (sign: string, word: string) =>
  new RegExp(`^\\s*(?:[([]\\s*(?:${word}|${sign}|[xX])\\s*[)\\]]|${sign})\\s*`, 'u')
const RIGHT_ENDS = [atEnd(RIGHT_SIGN, RIGHT_WORD), atStart(RIGHT_SIGN, RIGHT_WORD)]
// A cross in brackets is a ticked box, so only signs and words mean wrong.
const WRONG_ENDS = [atEnd(WRONG_SIGN, WRONG_WORD), atStart(WRONG_SIGN, WRONG_WORD)].map(
  ({ source }) => new RegExp(source.replace('|[xX]', ''), 'u'),
)

const SIGNS = '✓✔✅☑🗸✗✘❌✖'
/** Most lines have no mark at either end and skip the slower test. */
const MAY_BE_SIGNED = new RegExp(`^\\s*[([${SIGNS}]|[)\\]${SIGNS}]\\ufe0f?\\s*$`, 'u')

export function marked(raw: string): MarkedText {
  const { text: starless, star } = withoutStars(raw.trim())
  let text = starless
  let mark: MarkedText['mark'] = null
  for (const [ends, kind] of MAY_BE_SIGNED.test(text) ? MARKS : []) {
    for (const end of ends) {
      const rest = text.replace(end, '')
      if (rest !== text && rest !== '') {
        text = rest.trim()
        mark = kind
      }
    }
  }
  // Bold within the text loses its stars.
  return { text: text.includes('*') ? text.replace(/\*([^*\n]+)\*/g, '$1').trim() : text, mark, star }
}

const MARKS = [
  [RIGHT_ENDS, 'right'],
  [WRONG_ENDS, 'wrong'],
] as const

function withoutStars(text: string): Pick<MarkedText, 'text' | 'star'> {
  if (!text.includes('*')) return { text, star: null }
  const around = /^\*\s*([^*]+?)\s*\*$/.exec(text) ?? /^([^*]+)\*$/.exec(text)
  if (around) return { text: (around[1] ?? '').trim(), star: 'around' }
  return /^\*\s*[^*]/.test(text) ? { text: text.slice(1).trim(), star: 'front' } : { text, star: null }
}

const SEPARATOR = '[.)\\]:\\-–—/،_]'
const QUESTION_WORD = '(?:السؤال|سؤال|س|question|q)'
const KEYCAP = /([0-9])\ufe0f?\u20e3/g
const NUMBERED = new RegExp(
  `^(\\s*)([*(\\[]*\\s*)(?:(${QUESTION_WORD})\\s*)?[([]?\\s*(\\d{1,3})\\s*(${SEPARATOR}+)\\s*(.*)$`,
  'iu',
)
const WORD_NUMBERED = new RegExp(`^(\\s*)([*(\\[]*\\s*)(${QUESTION_WORD})\\s*(\\d{1,3})(\\s+|$)(.*)$`, 'iu')
const ORDINAL = /^\s*\*?\s*السؤال\s+(ال[\u0621-\u064a]+(?:\s+عشر)?)\s*[:.\-–)]*\s*(.*)$/u
const ORDINALS = ['الاول', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس', 'السابع', 'الثامن', 'التاسع', 'العاشر']
const LETTERED = new RegExp(
  `^\\s*([*✓✔✅☑✗✘❌]?\\ufe0f?\\s*)[([]?\\s*([A-Za-z]|[أاإآبجدهةوزحطي]\\u0640{0,2})\\s*${SEPARATOR}+\\s*(.*)$`,
  'u',
)
const BULLET = /^\s*[-–—•●○◦▪▫■□☐·]\s*(.*)$/u
const RIGHT_LINE =
  /^\s*\*?\s*(?:الإجابة|الاجابة|الإجابه|الاجابه|إجابة|اجابة|الجواب|جواب|الحل|الرد|answer|ans)\s*(?:الصحيحة|الصحيحه|الصح|الصواب)?\s*(?:هي|هو)?\s*\*?\s*[:=：\-–]\s*\*?\s*(.*?)\s*\*?$/iu
const EXPLANATION_LINE =
  /^\s*\*?\s*(?:الشرح|شرح|التفسير|تفسير|التعليل|السبب|توضيح|explanation)\s*\*?\s*[:=：\-–]\s*(.*)$/iu
const KEY_HEAD =
  /^\s*\*?\s*(?:مفتاح\s+(?:الإجابة|الاجابة|الإجابات|الاجابات|الحل)|نموذج\s+(?:الإجابة|الاجابة|الإجابات|الاجابات)|الإجابات|الاجابات|إجابات الأسئلة|الحلول|answer\s*key|answers)\s*(?:الصحيحة)?\s*\*?\s*[:：\-–]?\s*\*?\s*(.*?)\*?\s*$/iu

/** WhatsApp writes the time and the sender before a copied message: `[24/11, 9:14 م] مستر محمود: `. */
const MESSAGE_STAMP =
  /^\s*(?:\[(?=[^\]]{0,40}\d:\d\d)[^\]]{4,40}\]|\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}[,،]?\s\d{1,2}:\d\d(?::\d\d)?\s?(?:[صم]|[ap]\.?m\.?)?\s?[-–])\s?[^:]{1,60}:\s?/iu

export const listLines = (source: string): ListLine[] =>
  linesOf(source).flatMap((raw) => {
    const line = tidy(raw)
    const stamp = line.includes(':') ? MESSAGE_STAMP.exec(withLatinDigits(line)) : null
    // A new message ends the item of the previous one.
    return stamp ? [{ is: 'blank' as const }, ...lineOf(line.slice(stamp[0].length))] : lineOf(line)
  })

/** Shortens long runs of spaces, which make the patterns backtrack exponentially. */
function tidy(line: string): string {
  const spaced = /\s\s/.test(line) ? line.replace(/^\s{3,}/, '  ').replace(/(\S)\s{2,}/g, '$1 ') : line
  return spaced.includes('\u20e3') ? spaced.replace(KEYCAP, '$1)') : spaced
}

/** Contains the first letters of the words that `headedLine` knows. */
const MAY_BE_HEADED = /^[\s*]*[اإمنجشتae]/i
const NUMBER_WITHIN_CHARACTERS = 24

function lineOf(line: string): ListLine[] {
  if (line.trim() === '') return [{ is: 'blank' }]
  const special =
    (MAY_BE_HEADED.test(line) ? headedLine(line) : null) ??
    (/[\d٠-٩۰-۹]/.test(line.slice(0, NUMBER_WITHIN_CHARACTERS)) ? numberedLine(line, withLatinDigits(line)) : null)
  return special ?? answerLines(line)
}

/** Reads a line that begins with a keyword: the key, the right answer, the explanation, or «السؤال الأول». */
function headedLine(line: string): ListLine[] | null {
  const head = KEY_HEAD.exec(withLatinDigits(line))
  if (head && isKey(head[1] ?? '')) return [{ is: 'keyHead', rest: head[1] ?? '' }]
  const right = RIGHT_LINE.exec(line)
  if (right) return [{ is: 'right', rightText: right[1] ?? '' }]
  const explanation = EXPLANATION_LINE.exec(line)
  if (explanation) return [{ is: 'explanation', text: explanation[1]?.trim() ?? '' }]
  const ordinal = ORDINAL.exec(line)
  if (!ordinal) return null
  const number = ORDINALS.indexOf((ordinal[1] ?? '').replace(/[أإآ]/g, 'ا')) + 1
  return numbered({ number, style: 'ordinal', isSurelyQuestion: true }, ordinal[2] ?? '')
}

/** Other words after «الإجابات» make the line a question about answers. */
const isKey = (rest: string) => rest === '' || keyPairs(rest).length > 0

/** Reads an answer key such as «1- ب 2) ج» as pairs of question number and answer. */
export const keyPairs = (text: string): Array<[number, string]> =>
  [
    ...withLatinDigits(text).matchAll(
      /(\d{1,3})\s*[.)\]:\-–—=/]*\s*[([]?\s*([\p{L}]\u0640?|صح|خطأ|خطا|غلط|✓|✗|true|false)(?![\p{L}])/giu,
    ),
  ].map(([, number, rightText]) => [Number(number), rightText ?? ''])

function numberedLine(line: string, latin: string): ListLine[] | null {
  const found = NUMBERED.exec(latin) ?? WORD_NUMBERED.exec(latin)
  if (!found) return null
  const [all, indent = '', opening = '', word = '', digits = '', separator = '', rest = ''] = found
  // Neither «3.5 مليون» nor a range of years such as «1914-1918» is a list number.
  const isJoined = !/\s/.test(latin[all.length - rest.length - 1] ?? '')
  if (word === '' && isJoined && /^\d/.test(rest) && /^[.\-–/]$/.test(separator)) return null
  // Latin and Arabic digits are one character each, so both forms of the line have the same length.
  const text = line.slice(all.length - rest.length)
  const isBold = opening.includes('*')
  const style = [
    word && 'word',
    separator.trim(),
    /[([]/.test(latin.slice(0, latin.indexOf(digits))) && 'open',
    indent.length > 1 && 'in',
  ]
  const of = { number: Number(digits), style: style.filter(Boolean).join(' '), isSurelyQuestion: word !== '' }
  return numbered(of, isBold ? boldOf(text) : text)
}

/** «*1- text*» is bold as a whole; in «*1-* text» only the number is. */
const boldOf = (text: string) => (text.startsWith('*') ? text.slice(1) : `*${text}`)

function numbered(of: { number: number; style: string; isSurelyQuestion: boolean }, raw: string): ListLine[] {
  const { before, answers } = splitAnswers(raw)
  // «3- أ) وب)» is one answer, not two.
  if (before === '') return [{ is: 'numbered', ...of, text: marked(raw) }]
  return [{ is: 'numbered', ...of, text: marked(before) }, ...answers]
}

/** A bullet, or a sign that follows an answer's letter, marks a possible answer. */
const MAY_BE_ANSWER = /[.)\]:\-–—/،_•●○◦▪▫■□☐·]/u

function answerLines(line: string): ListLine[] {
  if (!MAY_BE_ANSWER.test(line)) return [{ is: 'plain', text: marked(line) }]
  const { before, answers } = splitAnswers(line)
  if (answers.length > 0 && before === '') return answers
  const lettered = LETTERED.exec(line)
  if (lettered) return [answer(lettered[2] ?? '', `${lettered[1]?.trim() ?? ''}${lettered[3] ?? ''}`)]
  const bullet = BULLET.exec(line)
  if (bullet) return [{ is: 'answer', index: null, text: marked(bullet[1] ?? '') }]
  return [{ is: 'plain', text: marked(before) }, ...answers]
}

const answer = (letter: string, raw: string): ListLine => {
  // A star before the letter is now at the start of the text, and one after it at the end.
  return { is: 'answer', index: indexOfLetter(letter), text: marked(raw) }
}

const LETTER_IN_LINE = /(?:^|\s)((?:[*✓✔✅☑]\ufe0f?)?(?:[([]\s*)?([A-Da-d]|[أاإبجدهو]\u0640{0,2})\s*[.)\]:\-–—])\s*/gu

/** Without a match the slower search for all letters is skipped. */
const LETTER_AND_SIGN = /[A-Da-dأاإبجدهو]\u0640{0,2}\s*[.)\]:\-–—]/u

/** Counts the answer letters in a text: «أ) 1789 ب) 1798» has two. */
export const countInlineLetters = (text: string): number => [...text.matchAll(LETTER_IN_LINE)].length

/**
 * Splits «نزلت سنة كام؟ أ) 1789 ب) 1798» into its question and its answers. The letters must be consecutive from the
 * first.
 */
function splitAnswers(line: string): { before: string; answers: ListLine[] } {
  const found: RegExpExecArray[] = []
  if (!LETTER_AND_SIGN.test(line)) return { before: line, answers: [] }
  for (const match of line.matchAll(LETTER_IN_LINE)) {
    if (indexOfLetter(match[2] ?? '') === found.length) found.push(match)
  }
  const texts = found.map((match, index) =>
    line.slice(match.index + match[0].length, found[index + 1]?.index ?? line.length).trim(),
  )
  if (found.length < FEWEST_ANSWERS || texts.includes('')) return { before: line, answers: [] }
  const answers = found.map((match, index) => {
    const sign = /^[*✓✔✅☑]/.exec(match[1] ?? '')?.[0] ?? ''
    return answer(match[2] ?? '', `${sign}${texts[index]}`)
  })
  return { before: line.slice(0, found[0]?.index).trim(), answers }
}

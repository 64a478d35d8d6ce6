import { linesOf, withLatinDigits } from './lines.ts'
import { placeOfLetter } from './question-row.ts'

/** What a line of a pasted list is, by how it begins. */
export type ListLine =
  | { is: 'blank' }
  /** Begins with a number: of a question or of an answer. `style` is how the number is written. */
  | { is: 'numbered'; number: number; style: string; isSurelyQuestion: boolean; text: Marked }
  | { is: 'answer'; place: number | null; text: Marked }
  | { is: 'right'; rightText: string }
  | { is: 'explanation'; text: string }
  | { is: 'keyHead'; rest: string }
  | { is: 'plain'; text: Marked }

/** A text without the signs of right and wrong that stood beside it. */
export interface Marked {
  text: string
  mark: 'right' | 'wrong' | null
  /** The line had stars around it, which WhatsApp shows as bold; or one in front, as a list has. */
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
// A cross in brackets is a ticked box, so the wrong ones are signs and words alone.
const WRONG_ENDS = [atEnd(WRONG_SIGN, WRONG_WORD), atStart(WRONG_SIGN, WRONG_WORD)].map(
  ({ source }) => new RegExp(source.replace('|[xX]', ''), 'u'),
)

/** Takes the signs of right and wrong off a text. */
export function marked(raw: string): Marked {
  let text = raw.trim()
  let mark: Marked['mark'] = null
  let star: Marked['star'] = null
  const around = /^\*\s*([^*]+?)\s*\*$/.exec(text) ?? /^([^*]+)\*$/.exec(text)
  if (around) {
    text = (around[1] ?? '').trim()
    star = 'around'
  } else if (/^\*\s*[^*]/.test(text)) {
    text = text.slice(1).trim()
    star = 'front'
  }
  for (const [ends, kind] of [
    [RIGHT_ENDS, 'right'],
    [WRONG_ENDS, 'wrong'],
  ] as const) {
    for (const end of ends) {
      if (end.test(text) && text.replace(end, '') !== '') {
        text = text.replace(end, '').trim()
        mark = kind
      }
    }
  }
  // Bold inside the text: the words without its stars.
  text = text.replace(/\*([^*\n]+)\*/g, '$1').trim()
  return { text, mark, star }
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

/** The lines of a pasted list with what each is. */
export const listLines = (source: string): ListLine[] =>
  linesOf(source).flatMap((line) => lineOf(line.replace(KEYCAP, '$1)')))

function lineOf(line: string): ListLine[] {
  if (line.trim() === '') return [{ is: 'blank' }]
  const latin = withLatinDigits(line)
  const head = KEY_HEAD.exec(latin)
  if (head && isKey(head[1] ?? '')) return [{ is: 'keyHead', rest: head[1] ?? '' }]
  const right = RIGHT_LINE.exec(line)
  if (right) return [{ is: 'right', rightText: right[1] ?? '' }]
  const explanation = EXPLANATION_LINE.exec(line)
  if (explanation) return [{ is: 'explanation', text: explanation[1]?.trim() ?? '' }]
  if (ORDINAL.test(line)) return [numbered(0, 'ordinal', true, ORDINAL.exec(line)?.[2] ?? '')]
  return numberedLine(line, latin) ?? answerLines(line)
}

/** Only other words of the school follow «الإجابات»: a question about answers is none. */
const isKey = (rest: string) => rest === '' || keyPairs(rest).length > 0

/** «1- ب 2) ج»: which answer belongs to which number. */
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
  // «3.5 مليون» is no number of a list, and neither is a year with a dash: «1914-1918».
  const isJoined = !/\s/.test(latin[all.length - rest.length - 1] ?? '')
  if (word === '' && isJoined && /^\d/.test(rest) && /^[.\-–/]$/.test(separator)) return null
  // Latin and Arabic digits are one character each, so the rest of the line as it was written is as long.
  const text = line.slice(all.length - rest.length)
  const isBold = opening.includes('*')
  const style = [
    word && 'word',
    separator.trim(),
    /[([]/.test(latin.slice(0, latin.indexOf(digits))) && 'open',
    indent.length > 1 && 'in',
  ]
  return [numbered(Number(digits), style.filter(Boolean).join(' '), word !== '', isBold ? boldOf(text) : text)]
}

/** «*1- text*» is bold as a whole, «*1-* text» in its number alone. */
const boldOf = (text: string) => (text.startsWith('*') ? text.slice(1) : `*${text}`)

function numbered(number: number, style: string, isSurelyQuestion: boolean, raw: string): ListLine {
  return { is: 'numbered', number, style, isSurelyQuestion, text: marked(raw) }
}

function answerLines(line: string): ListLine[] {
  const inOneLine = splitAnswers(line)
  if (inOneLine) return inOneLine
  const lettered = LETTERED.exec(line)
  if (lettered) return [answer(lettered[2] ?? '', `${lettered[1]?.trim() ?? ''}${lettered[3] ?? ''}`)]
  const bullet = BULLET.exec(line)
  if (bullet) return [{ is: 'answer', place: null, text: marked(bullet[1] ?? '') }]
  return [{ is: 'plain', text: marked(line) }]
}

const answer = (letter: string, raw: string): ListLine => {
  // A star before the letter stands at the text's beginning now, and one behind it at its end.
  return { is: 'answer', place: placeOfLetter(letter), text: marked(raw) }
}

const LETTER_IN_LINE = /(?:^|\s)((?:[*✓✔✅☑]\ufe0f?)?(?:[([]\s*)?([A-Da-d]|[أاإبجدهو]\u0640{0,2})\s*[.)\]:\-–—])\s*/gu

/** «أ) القاهرة  ب) طنطا  ج) أسوان»: the answers of one line, where their letters follow each other from the first. */
export function splitAnswers(line: string): ListLine[] | null {
  const found = [...line.matchAll(LETTER_IN_LINE)].filter((match, index) => placeOfLetter(match[2] ?? '') === index)
  const inOrder = found.every((match, index) => placeOfLetter(match[2] ?? '') === index)
  if (found.length < 2 || !inOrder || line.slice(0, found[0]?.index).trim() !== '') return null
  return found.map((match, index) => {
    const begins = (match.index ?? 0) + match[0].length
    const text = line.slice(begins, found[index + 1]?.index ?? line.length).trim()
    const sign = /^[*✓✔✅☑]/.exec(match[1] ?? '')?.[0] ?? ''
    return answer(match[2] ?? '', `${sign}${text}`)
  })
}

import { countInlineLetters, keyPairs, type ListLine, listLines, type Marked } from './list-lines.ts'
import {
  FEWEST_ANSWERS,
  MOST_QUESTIONS,
  placeOfRight,
  type QuestionRow,
  reasons,
  rowOf,
  TRUE_FALSE,
  truthOf,
  withRight,
} from './question-row.ts'

interface Draft {
  /** As it was written in front of it, 0 where it cannot be read; null where nothing was. */
  number: number | null
  text: string[]
  mark: Marked['mark']
  answers: Marked[]
  rightText: string | null
  explanation: string[]
}

/**
 * Questions of a list as people write them in Word and WhatsApp: numbered in any of the usual ways, answers with
 * letters, numbers, bullets or nothing, the right one by a sign, in bold, in a line of its own or in a key at the end.
 */
export function readList(source: string): QuestionList {
  const { drafts: all, key } = draftsOf(listLines(source))
  const isNumbered = all.some(({ number }) => number !== null)
  const drafts = all.filter((draft, index) => !isHeading(draft, all.length > 1 && (isNumbered || index === 0)))
  const rows = drafts.map((draft, index) => rowOfDraft(index + 1, draft, key))
  return { rows, warning: gapWarning(drafts) }
}

export interface QuestionList {
  rows: QuestionRow[]
  /** In Arabic: why questions of the list may be missing from the rows. */
  warning: string | null
}

const HEADING_MAX_CHARACTERS = 200

/** «دي أسئلة الحملة يا شباب»: a line between questions that asks nothing. */
const isHeading = ({ number, text, mark, answers, rightText }: Draft, isBesideQuestions: boolean) =>
  isBesideQuestions &&
  number === null &&
  mark === null &&
  answers.length === 0 &&
  rightText === null &&
  text.length === 1 &&
  (text[0] ?? '').length <= HEADING_MAX_CHARACTERS &&
  !/[؟?]/.test(text[0] ?? '')

/** The questions' own numbers say how many there should be. */
function gapWarning(drafts: readonly Draft[]): string | null {
  const numbers = new Set(drafts.flatMap(({ number }) => number || []))
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  const isWhole = numbers.size === 0 || last - first + 1 <= drafts.length || last - first >= MOST_QUESTIONS
  return isWhole ? null : `الأرقام من ${first} لـ ${last}، لقينا ${drafts.length} بس`
}

function draftsOf(lines: readonly ListLine[]) {
  const isQuestion = questionNumbers(lines)
  const drafts: Draft[] = []
  const key = new Map<number, string>()
  let isInKey = false
  let afterBlank = true
  const last = () => drafts.at(-1)
  const open = (number: number | null, { text, mark }: Marked) => {
    drafts.push({ number, text: text ? [text] : [], mark, answers: [], rightText: null, explanation: [] })
  }
  const keep = (text: string) => {
    for (const [number, rightText] of keyPairs(text)) key.set(number, rightText)
  }

  for (const [index, line] of lines.entries()) {
    const draft = last()
    if (line.is === 'keyHead') {
      isInKey = true
      keep(line.rest)
    } else if (isInKey && line.is === 'numbered') {
      keep(`${line.number}- ${line.text.text}`)
    } else if (isInKey && line.is === 'plain') {
      keep(line.text.text)
    } else if (line.is === 'numbered' && isQuestion.has(index)) {
      open(line.number, line.text)
    } else if (line.is === 'numbered' || line.is === 'answer') {
      if (!draft || (line.is === 'answer' && draft.rightText !== null)) open(null, { text: '', mark: null, star: null })
      last()?.answers.push(line.text)
    } else if (line.is === 'right' && draft) {
      draft.rightText = line.rightText
    } else if (line.is === 'explanation' && draft) {
      draft.explanation.push(line.text)
    } else if (line.is === 'plain') {
      addPlain(line.text, draft, afterBlank, open)
    }
    afterBlank = line.is === 'blank'
    // More are refused as a whole, so nobody needs them.
    if (drafts.length > MOST_QUESTIONS) break
  }
  return { drafts, key }
}

/** A line without any sign: another question, or more of what stands above it. */
function addPlain(
  line: Marked,
  draft: Draft | undefined,
  afterBlank: boolean,
  open: (number: null, text: Marked) => void,
) {
  const isFinished = draft && (draft.rightText !== null || (draft.answers.length > 0 && afterBlank))
  const isBare = draft?.number === null && draft.answers.length === 0 && draft.text.length > 1
  if (!draft || isFinished || (afterBlank && isBare)) open(null, line)
  else if (draft.explanation.length > 0) draft.explanation.push(line.text)
  else if (draft.answers.length === 0) draft.text.push(signed(line))
  else {
    const above = draft.answers.at(-1)
    if (!above) return
    above.text = above.text === '' ? line.text : `${above.text} ${line.text}`
    above.mark ??= line.mark
  }
}

/** A line that may be an answer yet keeps its sign: what it is shows when the question is over. */
const signed = ({ text, mark, star }: Marked) => `${mark === 'right' || star ? '*' : ''}${text}`

type NumberedLine = Extract<ListLine, { is: 'numbered' }> & { index: number }

/** Which numbered lines are questions: all of them, unless answers have numbers too. */
function questionNumbers(lines: readonly ListLine[]): ReadonlySet<number> {
  const keyAt = lines.findIndex(({ is }) => is === 'keyHead')
  const listed = keyAt < 0 ? lines : lines.slice(0, keyAt)
  const all = listed.flatMap((line, index) => (line.is === 'numbered' ? [{ ...line, index }] : []))
  const isCountedUp = all.every(({ number }, place) => place === 0 || number > (all[place - 1]?.number ?? 0))
  const lettered = all.filter(({ index }) => hasLetteredAnswers(listed, index))
  if (isCountedUp || lettered.length * 2 > all.length) return new Set(all.map(({ index }) => index))
  return questionsAmongNumbers(all)
}

/** Whether a lettered answer comes before the next number. */
function hasLetteredAnswers(lines: readonly ListLine[], index: number): boolean {
  for (let next = index + 1; next < lines.length; next++) {
    const line = lines[next]
    if (line?.is === 'answer') return line.place !== null
    if (line?.is !== 'plain' && line?.is !== 'blank') return false
  }
  return false
}

/**
 * Which numbered lines are questions where answers have numbers too. Where two ways of numbering are used, the first
 * one is the questions'. Where there is one alone and it begins anew again and again, a line before a new beginning is
 * a question.
 */
function questionsAmongNumbers(all: readonly NumberedLine[]): ReadonlySet<number> {
  const sure = all.filter(({ isSurelyQuestion }) => isSurelyQuestion)
  const [first] = sure.length > 0 ? sure : all
  if (!first) return new Set()
  const styled = all.filter(({ style }) => style === first.style)
  const beginnings = styled.filter(({ number }) => number === 1).length
  if (sure.length > 0 || beginnings <= 1) return new Set(styled.map(({ index }) => index))
  const isNested = styled[0]?.number === 1 && styled[1]?.number === 1
  const questions = isNested ? styled.filter((_line, place) => styled[place + 1]?.number === 1 && place !== 1) : styled
  return new Set(questions.map(({ index }) => index))
}

function rowOfDraft(number: number, draft: Draft, key: ReadonlyMap<number, string>): QuestionRow {
  const rightText = draft.rightText ?? key.get(draft.number || number) ?? null
  const { text, answers } = withAnswers(draft)
  const explanation = draft.explanation.join('\n').trim() || null
  const hasInlineLetters = countInlineLetters(text) >= FEWEST_ANSWERS
  if (answers.length === 0 && hasInlineLetters) {
    return rowOf(number, { text, answers: [], explanation }, reasons.answersInLine)
  }
  const truth = answers.length > 0 ? null : truthAbout(draft, rightText)
  if (truth !== null) {
    return rowOf(number, { text: bare(text), answers: withRight(TRUE_FALSE, truth ? 0 : 1), explanation })
  }
  const options = answers.map((answer) => answer.text)
  if (rightText !== null && rightText !== '') {
    const place = placeOfRight(rightText, options)
    const row = rowOf(number, { text, answers: withRight(options, place), explanation })
    return row.reason === reasons.noRight ? { ...row, reason: reasons.rightUnknown(rightText) } : row
  }
  const isRight = signOfRight(answers)
  return rowOf(number, {
    text,
    answers: answers.map((answer) => ({ text: answer.text, isCorrect: isRight(answer) })),
    explanation,
  })
}

/** What was written under a question without any sign are its answers, when there are several lines of it. */
function withAnswers({ text, answers }: Draft): { text: string; answers: Marked[] } {
  if (answers.length > 0 || text.length < 3) return { text: text.map(unsigned).join('\n').trim(), answers }
  const [question = '', ...options] = text
  return {
    text: unsigned(question),
    answers: options.map((option) => ({
      text: unsigned(option),
      mark: null,
      star: option.startsWith('*') ? ('around' as const) : null,
    })),
  }
}

const unsigned = (text: string) => (text.startsWith('*') ? text.slice(1) : text)

/** By a sign of right; else in bold, or by a star in front, unless all of them are. */
function signOfRight(answers: readonly Marked[]): (answer: Marked) => boolean {
  if (answers.some(({ mark }) => mark === 'right')) return ({ mark }) => mark === 'right'
  const starred = answers.filter(({ star }) => star !== null)
  if (starred.length > 0 && starred.length < answers.length) return ({ star }) => star !== null
  const notWrong = answers.filter(({ mark }) => mark !== 'wrong')
  if (notWrong.length === 1 && answers.length > 1) return ({ mark }) => mark !== 'wrong'
  return () => false
}

/** Of a sentence without answers: whether it is true, where that was told. */
function truthAbout({ mark }: Draft, rightText: string | null): boolean | null {
  if (rightText !== null) return truthOf(rightText)
  return mark === null ? null : mark === 'right'
}

const bare = (text: string) => text.replace(/\s*[([]\s*[)\]]\s*$/, '').trim()

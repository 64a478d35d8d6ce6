import { FEWEST_ANSWERS } from '../questions/single-choice/missing-part.ts'
import { countInlineLetters, keyPairs, type ListLine, listLines, type MarkedText } from './list-lines.ts'
import {
  indexOfRight,
  MOST_QUESTIONS,
  type QuestionRow,
  reasons,
  rowOf,
  TRUE_FALSE,
  truthOf,
  withRight,
} from './question-row.ts'

interface QuestionDraft {
  /** The written number, 0 if it cannot be read, or null without one. */
  number: number | null
  text: string[]
  mark: MarkedText['mark']
  answers: MarkedText[]
  rightText: string | null
  explanation: string[]
}

/**
 * Reads a list of questions from Word or WhatsApp, numbered in any usual way. Answers may have letters, numbers,
 * bullets or none. The right one may have a sign, bold text, its own line, or an entry in a key at the end.
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
  /** Says in Arabic why questions of the list may be missing from the rows. */
  warning: string | null
}

const HEADING_MAX_CHARACTERS = 200

/** A line between questions that asks nothing is a heading: «دي أسئلة الحملة يا شباب». */
const isHeading = ({ number, text, mark, answers, rightText }: QuestionDraft, isBesideQuestions: boolean) =>
  isBesideQuestions &&
  number === null &&
  mark === null &&
  answers.length === 0 &&
  rightText === null &&
  text.length === 1 &&
  (text[0] ?? '').length <= HEADING_MAX_CHARACTERS &&
  !/[؟?]/.test(text[0] ?? '')

function gapWarning(drafts: readonly QuestionDraft[]): string | null {
  const numbers = new Set(drafts.flatMap(({ number }) => number || []))
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  const isWhole = numbers.size === 0 || last - first + 1 <= drafts.length || last - first >= MOST_QUESTIONS
  return isWhole ? null : `الأرقام من ${first} لـ ${last}، لقينا ${drafts.length} بس`
}

function draftsOf(lines: readonly ListLine[]) {
  const isQuestion = questionNumbers(lines)
  const drafts: QuestionDraft[] = []
  const key = new Map<number, string>()
  let isInKey = false
  let afterBlank = true
  const last = () => drafts.at(-1)
  const open = (number: number | null, { text, mark }: MarkedText) => {
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
    // The import refuses longer lists, so the rest is not read.
    if (drafts.length > MOST_QUESTIONS) break
  }
  return { drafts, key }
}

function addPlain(
  line: MarkedText,
  draft: QuestionDraft | undefined,
  afterBlank: boolean,
  open: (number: null, text: MarkedText) => void,
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

/** Keeps the mark on a possible answer, because its role is known only at the end of the question. */
const signed = ({ text, mark, star }: MarkedText) => `${mark === 'right' || star ? '*' : ''}${text}`

type NumberedLine = Extract<ListLine, { is: 'numbered' }> & { index: number }

/** Selects the numbered lines that are questions: all of them, unless answers are numbered too. */
function questionNumbers(lines: readonly ListLine[]): ReadonlySet<number> {
  const keyAt = lines.findIndex(({ is }) => is === 'keyHead')
  const listed = keyAt < 0 ? lines : lines.slice(0, keyAt)
  const all = listed.flatMap((line, index) => (line.is === 'numbered' ? [{ ...line, index }] : []))
  const isCountedUp = all.every(({ number }, index) => index === 0 || number > (all[index - 1]?.number ?? 0))
  const lettered = all.filter(({ index }) => hasLetteredAnswers(listed, index))
  if (isCountedUp || lettered.length * 2 > all.length) return new Set(all.map(({ index }) => index))
  return questionsAmongNumbers(all)
}

function hasLetteredAnswers(lines: readonly ListLine[], index: number): boolean {
  for (let next = index + 1; next < lines.length; next++) {
    const line = lines[next]
    if (line?.is === 'answer') return line.index !== null
    if (line?.is !== 'plain' && line?.is !== 'blank') return false
  }
  return false
}

/**
 * Selects the questions where answers are numbered too. With two numbering styles, the first belongs to the questions.
 * With one style that restarts repeatedly, the line before each restart is a question.
 */
function questionsAmongNumbers(all: readonly NumberedLine[]): ReadonlySet<number> {
  const sure = all.filter(({ isSurelyQuestion }) => isSurelyQuestion)
  const [first] = sure.length > 0 ? sure : all
  if (!first) return new Set()
  const styled = all.filter(({ style }) => style === first.style)
  const beginnings = styled.filter(({ number }) => number === 1).length
  if (sure.length > 0 || beginnings <= 1) return new Set(styled.map(({ index }) => index))
  const isNested = styled[0]?.number === 1 && styled[1]?.number === 1
  const questions = isNested ? styled.filter((_line, index) => styled[index + 1]?.number === 1 && index !== 1) : styled
  return new Set(questions.map(({ index }) => index))
}

function rowOfDraft(number: number, draft: QuestionDraft, key: ReadonlyMap<number, string>): QuestionRow {
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
    const index = indexOfRight(rightText, options)
    const row = rowOf(number, { text, answers: withRight(options, index), explanation })
    return row.reason === reasons.noRight ? { ...row, reason: reasons.rightUnknown(rightText) } : row
  }
  const isRight = signOfRight(answers)
  return rowOf(number, {
    text,
    answers: answers.map((answer) => ({ text: answer.text, isCorrect: isRight(answer) })),
    explanation,
  })
}

/** Several unmarked lines under a question are its answers. */
function withAnswers({ text, answers }: QuestionDraft): { text: string; answers: MarkedText[] } {
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

/** Selects the right answer by its sign; otherwise by bold or a leading star, unless all answers have it. */
function signOfRight(answers: readonly MarkedText[]): (answer: MarkedText) => boolean {
  if (answers.some(({ mark }) => mark === 'right')) return ({ mark }) => mark === 'right'
  const starred = answers.filter(({ star }) => star !== null)
  if (starred.length > 0 && starred.length < answers.length) return ({ star }) => star !== null
  const notWrong = answers.filter(({ mark }) => mark !== 'wrong')
  if (notWrong.length === 1 && answers.length > 1) return ({ mark }) => mark !== 'wrong'
  return () => false
}

/** Returns the truth of a sentence without answers, or null if it is not marked. */
function truthAbout({ mark }: QuestionDraft, rightText: string | null): boolean | null {
  if (rightText !== null) return truthOf(rightText)
  return mark === null ? null : mark === 'right'
}

const bare = (text: string) => text.replace(/\s*[([]\s*[)\]]\s*$/, '').trim()

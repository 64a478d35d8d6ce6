import { keyPairs, type ListLine, listLines, type Marked } from './list-lines.ts'
import { placeOfRight, type QuestionRow, reasons, rowOf, TRUE_FALSE, truthOf, withRight } from './question-row.ts'

interface Draft {
  /** As it was written in front of it; null where nothing was. */
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
export function readList(source: string): QuestionRow[] {
  const { drafts, key } = draftsOf(listLines(source))
  return drafts.map((draft, index) => rowOfDraft(index + 1, draft, key))
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
      open(line.number || null, line.text)
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
    if (above) Object.assign(above, { text: `${above.text} ${line.text}`.trim(), mark: above.mark ?? line.mark })
  }
}

/** A line that may be an answer yet keeps its sign: what it is shows when the question is over. */
const signed = ({ text, mark, star }: Marked) => `${mark === 'right' || star ? '*' : ''}${text}`

/**
 * Which numbered lines are questions. Where two ways of numbering are used, the first one is the questions'. Where
 * there is one alone and it begins anew again and again, a line before a new beginning is a question.
 */
function questionNumbers(lines: readonly ListLine[]): ReadonlySet<number> {
  const all = lines.flatMap((line, index) => (line.is === 'numbered' ? [{ ...line, index }] : []))
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
  const rightText = draft.rightText ?? key.get(draft.number ?? number) ?? null
  const { text, answers } = withAnswers(draft)
  const explanation = draft.explanation.join('\n').trim() || null
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

const unsigned = (text: string) => text.replace(/^\*/, '')

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

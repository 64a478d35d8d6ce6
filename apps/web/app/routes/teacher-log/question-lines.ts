import { fieldLabel } from '#app/copy/log-field-labels.ts'
import { valueTexts } from '#app/copy/log-values.ts'
import { shortened, type ValuePart } from './log-subjects.ts'

/** A line with `was` is a change; without it, a value. */
export interface LogLine {
  label: string
  was?: readonly ValuePart[]
  is: readonly ValuePart[]
}

interface LoggedAnswer {
  id: number | null
  key: string
  text: string
  imagePath: string | null
  isCorrect: boolean
}

export interface LoggedQuestion {
  id: number | null
  text: string
  answers: LoggedAnswer[]
}

const answerText = ({ text }: LoggedAnswer) => text || valueTexts.answerPicture
const rightOf = (answers: readonly LoggedAnswer[]) => answers.find(({ isCorrect }) => isCorrect)
const line = (label: string, was: string | undefined, is: string | undefined): LogLine[] => {
  if (was === is) return []
  const parts = (text: string | undefined) => (text === undefined ? [] : [{ text }])
  return was === undefined ? [{ label, is: parts(is) }] : [{ label, was: parts(was), is: parts(is) }]
}

export function linesOfAnswers(was: readonly LoggedAnswer[], is: readonly LoggedAnswer[]): LogLine[] {
  const [rightWas, rightIs] = [rightOf(was), rightOf(is)].map((answer) => answer && answerText(answer))
  const right = line(valueTexts.rightAnswer, rightWas, rightIs)
  if (was.length === 0) {
    return [...right, { label: fieldLabel('answers', 'question'), is: is.map((one) => ({ text: answerText(one) })) }]
  }
  const formerOf = ({ id, key }: LoggedAnswer) => was.find((one) => (id !== null && one.id === id) || one.key === key)
  const remaining = new Set(is.map(formerOf))
  const others = is.flatMap((answer) => {
    const former = formerOf(answer)
    // The right answer has a line of its own.
    if (former && answer.isCorrect && former.isCorrect) return []
    return former
      ? line(valueTexts.answer, answerText(former), answerText(answer))
      : line(valueTexts.newAnswer, undefined, answerText(answer))
  })
  const removed = was
    .filter((one) => !remaining.has(one))
    .flatMap((one) => line(valueTexts.removedAnswer, undefined, answerText(one)))
  return [...right, ...others, ...removed]
}

/** Lists the changed questions that were saved together with the quiz's rules. */
export function linesOfQuestions(was: readonly LoggedQuestion[], is: readonly LoggedQuestion[]): LogLine[] {
  const formerOf = ({ id }: LoggedQuestion) => was.find((one) => id !== null && one.id === id)
  const remaining = new Set(is.map(formerOf))
  const changed = is.flatMap((question) => {
    const former = formerOf(question)
    if (!former) return line(valueTexts.newQuestion, undefined, question.text)
    const lines = [
      ...line(fieldLabel('text', 'question'), former.text, question.text),
      ...linesOfAnswers(former.answers, question.answers),
    ]
    const text = shortened(question.text)
    return lines.map((one) => ({ ...one, label: valueTexts.changedQuestion(one.label, text) }))
  })
  const removed = was
    .filter((one) => !remaining.has(one))
    .flatMap((one) => line(valueTexts.removedQuestion, undefined, one.text))
  return [...changed, ...removed]
}

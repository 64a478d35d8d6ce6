import { missingPart } from '@manassa/contract/questions/single-choice/missing-part'
import type { EditedQuestion } from '@manassa/contract/teacher/quiz'
import * as z from 'zod/mini'
import { randomId } from '#app/lib/random-id.ts'
import { type DraftCommon, type DraftPicture, draftPicture, pictureAt, pictureInput } from '../draft-common.ts'

const fields = {
  answers: z.readonly(
    z.array(z.object({ key: z.string(), text: z.string(), picture: draftPicture, isCorrect: z.boolean() })),
  ),
}
type SingleChoiceFields = z.output<z.ZodMiniObject<typeof fields>>
export type DraftAnswer = SingleChoiceFields['answers'][number]
export type SingleChoiceDraft = DraftCommon & SingleChoiceFields

const newAnswer = (): DraftAnswer => ({ key: randomId(), text: '', picture: null, isCorrect: false })
export const emptyFields = (): SingleChoiceFields => ({ answers: [newAnswer(), newAnswer()] })

/** The server ignores surrounding spaces and empty answers, so a comparison with its answers leaves them out. */
const normalised = ({ answers }: SingleChoiceFields): SingleChoiceFields => ({
  answers: answers
    .map(({ key, text, picture, isCorrect }) => ({ key, text: text.trim(), picture, isCorrect }))
    .filter((answer) => answer.text !== '' || answer.picture !== null),
})

const marks = ({ answers }: SingleChoiceFields) => JSON.stringify(answers.map(({ key, isCorrect }) => [key, isCorrect]))

const updateAnswers = <Question extends SingleChoiceFields>(
  question: Question,
  update: (answer: DraftAnswer) => DraftAnswer,
): Question => ({ ...question, answers: question.answers.map(update) })

export const withAnswer =
  (answerKey: string, change: Partial<DraftAnswer>) =>
  <Question extends SingleChoiceFields>(question: Question): Question =>
    updateAnswers(question, (answer) => (answer.key === answerKey ? { ...answer, ...change } : answer))

export const withCorrectAnswer =
  (answerKey: string) =>
  <Question extends SingleChoiceFields>(question: Question): Question =>
    updateAnswers(question, (answer) => ({ ...answer, isCorrect: answer.key === answerKey }))

export const answerFieldId = (answerKey: string) => `a-${answerKey}`

export function addAnswer<Question extends SingleChoiceFields>(question: Question) {
  const answer = newAnswer()
  return { question: { ...question, answers: [...question.answers, answer] }, focus: answerFieldId(answer.key) }
}

/** Enter goes to the next answer or adds it. Returns null in an empty last answer, where Enter leaves the question. */
export function enterInAnswer<Question extends SingleChoiceFields>(question: Question, answerKey: string) {
  const index = question.answers.findIndex(({ key }) => key === answerKey)
  const next = question.answers[index + 1]
  if (next) return { question, focus: answerFieldId(next.key) }
  return question.answers[index]?.text.trim() === '' ? null : addAnswer(question)
}

/** The last answer is not kept if it is empty and the question has enough without it. */
export const withoutEmptyAnswer =
  (answerKey: string) =>
  <Question extends SingleChoiceFields>(question: Question): Question =>
    question.answers.length <= 2
      ? question
      : { ...question, answers: question.answers.filter(({ key }) => key !== answerKey) }

/** Removes an answer, and goes to the field before it; `focus` is undefined for the text of the question. */
export function removeAnswer<Question extends SingleChoiceFields>(question: Question, answerKey: string) {
  const index = question.answers.findIndex(({ key }) => key === answerKey)
  const before = question.answers[index - 1]
  return {
    question: { ...question, answers: question.answers.toSpliced(index, 1) },
    focus: before && answerFieldId(before.key),
  }
}

export const singleChoiceDraft = {
  fields,
  normalised,
  missingPart,
  draft: ({ answers = [] }: Partial<EditedQuestion>): SingleChoiceFields => ({
    answers: answers.map(({ key, text, imagePath, isCorrect }) => ({
      key,
      text,
      picture: pictureAt(imagePath),
      isCorrect,
    })),
  }),
  input: ({ answers }: SingleChoiceFields, saved: SingleChoiceFields | undefined) => ({
    answers: answers.map(({ key, text, picture, isCorrect }) => ({
      key,
      text,
      isCorrect,
      ...pictureInput(picture, saved?.answers.find((answer) => answer.key === key)?.picture),
    })),
  }),
  isEmpty: (question: SingleChoiceFields) => normalised(question).answers.length === 0,
  hasSameMarks: (one: SingleChoiceFields, other: SingleChoiceFields) =>
    marks(normalised(one)) === marks(normalised(other)),
  pictures: ({ answers }: SingleChoiceFields) => new Map(answers.map(({ key, picture }) => [key, picture])),
  withPictures: <Question extends SingleChoiceFields>(
    question: Question,
    replace: (picture: DraftPicture | null) => DraftPicture | null,
  ) => updateAnswers(question, (answer) => ({ ...answer, picture: replace(answer.picture) })),
  /** Enter in the text of the question goes to the first answer. */
  enter<Question extends SingleChoiceFields>(question: Question) {
    const [first] = question.answers
    return first ? { question, focus: answerFieldId(first.key) } : addAnswer(question)
  },
}

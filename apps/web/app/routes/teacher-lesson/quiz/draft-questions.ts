import type { Crop } from '@manassa/contract/fields/crop'
import { missingPart as missingPartOf } from '@manassa/contract/questions/single-choice/missing-part'
import type { EditConflict } from '@manassa/contract/teacher/editing'
import type { EditedQuestion } from '@manassa/contract/teacher/quiz'
import { randomId } from '#app/lib/random-id.ts'

/** A picture that the server has made, or an upload that becomes one with the next save. */
export type DraftPicture = { path: string } | { uploadId: string; crop: Crop | null }

/** A student's review links to this second of the video. */
export interface VideoReference {
  lessonId: number
  seconds: number
}

export interface DraftAnswer {
  key: string
  text: string
  picture: DraftPicture | null
  isCorrect: boolean
}

/** A question as the editor shows it, complete or not. */
export interface DraftQuestion {
  key: string
  text: string
  picture: DraftPicture | null
  explanation: string
  reference: VideoReference | null
  answers: readonly DraftAnswer[]
}
export type DraftQuestions = readonly DraftQuestion[]

/** The server ignores surrounding spaces and empty answers, so the content leaves them out. */
export interface QuestionContent extends Omit<DraftQuestion, 'key' | 'explanation'> {
  explanation: string | null
  answers: DraftAnswer[]
}

export interface EditResult {
  questions: DraftQuestions
  /** The field with this id gets the focus. */
  focus?: string
}

export const fieldId = (question: string, answer?: string) => (answer === undefined ? `q-${question}` : `a-${answer}`)

const newAnswer = (): DraftAnswer => ({ key: randomId(), text: '', picture: null, isCorrect: false })
const newQuestion = (): DraftQuestion => ({
  key: randomId(),
  text: '',
  picture: null,
  explanation: '',
  reference: null,
  answers: [newAnswer(), newAnswer()],
})

const pictureAt = (path: string | null): DraftPicture | null => (path === null ? null : { path })

export const draftOf = ({ key, text, imagePath, explanation, reference, answers }: EditedQuestion): DraftQuestion => ({
  key,
  text,
  picture: pictureAt(imagePath),
  explanation: explanation ?? '',
  reference,
  answers: answers.map((answer) => ({
    key: answer.key,
    text: answer.text,
    picture: pictureAt(answer.imagePath),
    isCorrect: answer.isCorrect,
  })),
})

export const contentOf = ({ text, picture, explanation, reference, answers }: DraftQuestion): QuestionContent => ({
  text: text.trim(),
  picture,
  explanation: explanation.trim() || null,
  reference,
  answers: answers
    .map(({ key, text, picture, isCorrect }) => ({ key, text: text.trim(), picture, isCorrect }))
    .filter((answer) => answer.text !== '' || answer.picture !== null),
})

/** Reads the fields of a conflict as another writer saved them. */
export function remoteContent({ theirs }: EditConflict): Partial<QuestionContent> {
  const { text, imagePath, explanation, reference, answers } = theirs as Partial<EditedQuestion>
  return {
    ...(text !== undefined && { text }),
    ...(imagePath !== undefined && { picture: pictureAt(imagePath) }),
    ...(explanation !== undefined && { explanation }),
    ...(reference !== undefined && { reference }),
    ...(answers && {
      answers: answers.map(({ key, text, imagePath, isCorrect }) => {
        return { key, text, picture: pictureAt(imagePath ?? null), isCorrect }
      }),
    }),
  }
}

export const withContent = (
  question: DraftQuestion,
  { explanation, ...others }: Partial<QuestionContent>,
): DraftQuestion => ({
  ...question,
  ...others,
  ...(explanation !== undefined && { explanation: explanation ?? '' }),
})

/** Says in Arabic why the server would refuse the question; null if it is complete. */
export const missingPart = (question: DraftQuestion): string | null => missingPartOf(contentOf(question))

export const isBlank = (question: DraftQuestion) => {
  const { text, picture, explanation, answers } = contentOf(question)
  return text === '' && picture === null && explanation === null && answers.length === 0
}

const updateQuestion = (
  questions: DraftQuestions,
  key: string,
  update: (question: DraftQuestion) => DraftQuestion,
): DraftQuestions => questions.map((question) => (question.key === key ? update(question) : question))

export const withText = (
  questions: DraftQuestions,
  key: string,
  texts: Partial<Pick<DraftQuestion, 'text' | 'explanation'>>,
): DraftQuestions => updateQuestion(questions, key, (question) => ({ ...question, ...texts }))

const updateAnswer = (
  questions: DraftQuestions,
  key: string,
  answerKey: string,
  change: Partial<DraftAnswer>,
): DraftQuestions =>
  updateQuestion(questions, key, (question) => ({
    ...question,
    answers: question.answers.map((answer) => (answer.key === answerKey ? { ...answer, ...change } : answer)),
  }))

export const withAnswerText = (
  questions: DraftQuestions,
  key: string,
  answerKey: string,
  text: string,
): DraftQuestions => updateAnswer(questions, key, answerKey, { text })

/** Sets the picture of a question or, with `answerKey`, of an answer. */
export const withPicture = (
  questions: DraftQuestions,
  picture: DraftPicture | null,
  key: string,
  answerKey?: string,
): DraftQuestions =>
  answerKey === undefined
    ? updateQuestion(questions, key, (question) => ({ ...question, picture }))
    : updateAnswer(questions, key, answerKey, { picture })

export const withReference = (
  questions: DraftQuestions,
  key: string,
  reference: VideoReference | null,
): DraftQuestions => updateQuestion(questions, key, (question) => ({ ...question, reference }))

/** Replaces uploads by the pictures that the server made from them; `paths` is keyed by upload id. */
export function withSavedPictures(questions: DraftQuestions, paths: ReadonlyMap<string, string>): DraftQuestions {
  const saved = (picture: DraftPicture | null) => {
    const path = picture && 'uploadId' in picture ? paths.get(picture.uploadId) : undefined
    return path === undefined ? picture : { path }
  }
  return questions.map((question) => ({
    ...question,
    picture: saved(question.picture),
    answers: question.answers.map((answer) => ({ ...answer, picture: saved(answer.picture) })),
  }))
}

export const withCorrectAnswer = (questions: DraftQuestions, key: string, answerKey: string): DraftQuestions =>
  updateQuestion(questions, key, (question) => ({
    ...question,
    answers: question.answers.map((answer) => ({ ...answer, isCorrect: answer.key === answerKey })),
  }))

/** Enter in a question's text goes to its first answer. */
export function enterInQuestion(questions: DraftQuestions, key: string): EditResult {
  const first = questions.find((question) => question.key === key)?.answers[0]
  return first ? { questions, focus: fieldId(key, first.key) } : addAnswer(questions, key)
}

export function addAnswer(questions: DraftQuestions, key: string): EditResult {
  const answer = newAnswer()
  return {
    questions: updateQuestion(questions, key, (question) => ({ ...question, answers: [...question.answers, answer] })),
    focus: fieldId(key, answer.key),
  }
}

/** Enter in an answer goes to the next one or adds it; in an empty last answer it starts the next question. */
export function enterInAnswer(questions: DraftQuestions, key: string, answerKey: string): EditResult {
  const question = questions.find((each) => each.key === key)
  const index = question?.answers.findIndex((answer) => answer.key === answerKey) ?? -1
  if (!question || index < 0) return { questions }
  const next = question.answers[index + 1]
  if (next) return { questions, focus: fieldId(key, next.key) }
  const isEmpty = question.answers[index]?.text.trim() === ''
  if (!isEmpty) return addAnswer(questions, key)
  if (question.answers.length <= 2) return addQuestion(questions, key)
  return addQuestion(
    updateQuestion(questions, key, (each) => ({
      ...each,
      answers: each.answers.filter((answer) => answer.key !== answerKey),
    })),
    key,
  )
}

/** Adds a question, or goes to the blank one that follows already. */
export function addQuestion(questions: DraftQuestions, after?: string): EditResult {
  const index = after === undefined ? questions.length : questions.findIndex((question) => question.key === after) + 1
  const next = questions[index]
  if (next && isBlank(next)) return { questions, focus: fieldId(next.key) }
  const question = newQuestion()
  return { questions: questions.toSpliced(index, 0, question), focus: fieldId(question.key) }
}

/** Removes an answer, and goes to the field before it. */
export function removeAnswer(questions: DraftQuestions, key: string, answerKey: string): EditResult {
  const question = questions.find((each) => each.key === key)
  const index = question?.answers.findIndex((answer) => answer.key === answerKey) ?? -1
  if (!question || index < 0) return { questions }
  const before = question.answers[index - 1]
  return {
    questions: updateQuestion(questions, key, (each) => ({ ...each, answers: each.answers.toSpliced(index, 1) })),
    focus: fieldId(key, before?.key),
  }
}

export function removeQuestion(questions: DraftQuestions, key: string): EditResult {
  const index = questions.findIndex((question) => question.key === key)
  const rest = questions.toSpliced(index, 1)
  const neighbour = rest[Math.max(0, index - 1)]
  return { questions: rest, ...(neighbour && { focus: fieldId(neighbour.key) }) }
}

export function moveQuestion(questions: DraftQuestions, key: string, to: number): DraftQuestions {
  const from = questions.findIndex((question) => question.key === key)
  const question = questions[from]
  if (!question || to < 0 || to >= questions.length) return questions
  return questions.toSpliced(from, 1).toSpliced(to, 0, question)
}

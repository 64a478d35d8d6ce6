import type { EditedQuestion } from '@manassa/contract/teacher/quiz'
import { randomId } from '#app/lib/random-id.ts'
import { type DraftPicture, pictureAt } from './draft-common.ts'
import { type DraftQuestion, editorKindOf, type NewFields, newQuestions } from './question-kinds.ts'

export type DraftQuestions = readonly DraftQuestion[]

export interface EditResult {
  questions: DraftQuestions
  focus?: string | undefined
}

export const questionFieldId = (key: string) => `q-${key}`

const newQuestion = (fields: NewFields): DraftQuestion => ({
  key: randomId(),
  text: '',
  picture: null,
  explanation: '',
  reference: null,
  ...fields(),
})

export const draftOf = (question: EditedQuestion): DraftQuestion => ({
  key: question.key,
  text: question.text,
  picture: pictureAt(question.imagePath),
  explanation: question.explanation ?? '',
  reference: question.reference,
  ...editorKindOf(question).draft(question),
})

/** The server ignores surrounding spaces and empty parts, so a comparison with its questions leaves them out. */
export const normalised = (question: DraftQuestion): DraftQuestion => ({
  ...question,
  text: question.text.trim(),
  explanation: question.explanation.trim(),
  ...editorKindOf(question).normalised(question),
})

/** Says in Arabic why the server would refuse the question; null if it is complete. */
export const missingPart = (question: DraftQuestion): string | null =>
  editorKindOf(question).missingPart(normalised(question))

export const isBlank = (question: DraftQuestion) =>
  question.text.trim() === '' &&
  question.picture === null &&
  question.explanation.trim() === '' &&
  editorKindOf(question).isEmpty(question)

export const updateQuestion = (
  questions: DraftQuestions,
  key: string,
  update: (question: DraftQuestion) => DraftQuestion,
): DraftQuestions => questions.map((question) => (question.key === key ? update(question) : question))

/** Replaces uploads by the pictures that the server made from them; `paths` is keyed by upload id. */
export function withSavedPictures(questions: DraftQuestions, paths: ReadonlyMap<string, string>): DraftQuestions {
  if (paths.size === 0) return questions
  const saved = (picture: DraftPicture | null) => {
    const path = picture && 'uploadId' in picture ? paths.get(picture.uploadId) : undefined
    return path === undefined ? picture : { path }
  }
  return questions.map((question) => ({
    ...editorKindOf(question).withPictures(question, saved),
    picture: saved(question.picture),
  }))
}

/** Maps the id of each upload to the path of the picture that the server made from it. */
export function savedPicturePaths(sent: DraftQuestion, response: EditedQuestion): ReadonlyMap<string, string> {
  const saved = draftOf(response)
  const savedParts = editorKindOf(saved).pictures(saved)
  const pictures: Array<[DraftPicture | null, DraftPicture | null | undefined]> = [[sent.picture, saved.picture]]
  for (const [key, picture] of editorKindOf(sent).pictures(sent)) pictures.push([picture, savedParts.get(key)])
  return new Map(
    pictures.flatMap(([one, made]) =>
      one && 'uploadId' in one && made && 'path' in made ? [[one.uploadId, made.path] as const] : [],
    ),
  )
}

/** Adds a question, or goes to the blank one that follows already. */
export function addQuestion(
  questions: DraftQuestions,
  after?: string,
  fields: NewFields = newQuestions[0].fields,
): EditResult {
  const index = after === undefined ? questions.length : questions.findIndex((question) => question.key === after) + 1
  const next = questions[index]
  if (next && isBlank(next)) return { questions, focus: questionFieldId(next.key) }
  const question = newQuestion(fields)
  return { questions: questions.toSpliced(index, 0, question), focus: questionFieldId(question.key) }
}

export function removeQuestion(questions: DraftQuestions, key: string): EditResult {
  const index = questions.findIndex((question) => question.key === key)
  const rest = questions.toSpliced(index, 1)
  const neighbour = rest[Math.max(0, index - 1)]
  return { questions: rest, focus: neighbour && questionFieldId(neighbour.key) }
}

export function moveQuestion(questions: DraftQuestions, key: string, to: number): DraftQuestions {
  const from = questions.findIndex((question) => question.key === key)
  const question = questions[from]
  if (!question || to < 0 || to >= questions.length) return questions
  return questions.toSpliced(from, 1).toSpliced(to, 0, question)
}

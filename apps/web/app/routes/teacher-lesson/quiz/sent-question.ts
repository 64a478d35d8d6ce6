import { madePictureId } from '@manassa/contract/rules/picture-sizes'
import type { EditedQuestion } from '@manassa/contract/teacher/quiz'
import type { Content, ItemPicture, ItemReference } from './quiz-items.ts'

interface SentPicture {
  imageUploadId?: string | null
  imageCrop?: Exclude<ItemPicture, { path: string }>['crop']
}
interface SentAnswer extends SentPicture {
  id?: number
  key: string
  text: string
  isCorrect: boolean
}

/** A question as a call takes it. */
export interface SentQuestion extends SentPicture {
  text: string
  explanation: string | null
  reference: ItemReference | null
  answers: SentAnswer[]
}

/** What of a question is sent, by what the server has of it already: a picture only where it is another one. */
export function sentOf(
  { text, picture, explanation, reference, answers }: Content,
  known?: { content: Content; answerIds: Readonly<Record<string, number>> },
): SentQuestion {
  return {
    text,
    ...sentPicture(picture, known?.content.picture ?? null),
    explanation,
    reference,
    answers: answers.map((answer) => {
      const id = known?.answerIds[answer.key]
      const before = known?.content.answers.find(({ key }) => key === answer.key)
      return {
        ...(id !== undefined && { id }),
        ...{ key: answer.key, text: answer.text, isCorrect: answer.isCorrect },
        ...sentPicture(answer.picture, before?.picture ?? null),
      }
    }),
  }
}

function sentPicture(picture: ItemPicture | null, before: ItemPicture | null): SentPicture {
  if (JSON.stringify(picture) === JSON.stringify(before)) return {}
  if (picture === null) return { imageUploadId: null }
  if ('uploadId' in picture) return { imageUploadId: picture.uploadId, imageCrop: picture.crop }
  // What was taken away is put back by its id; one that was never uploaded has none.
  const id = madePictureId(picture.path)
  return id === null ? {} : { imageUploadId: id }
}

/** Where the pictures are that the server has made of the uploads of a question. */
export function madeOf({ picture, answers }: Content, question: EditedQuestion): ReadonlyMap<string, string> {
  const places = new Map(question.answers.map(({ key, imagePath }) => [key, imagePath]))
  const brought: Array<[ItemPicture | null, string | null | undefined]> = [
    [picture, question.imagePath],
    ...answers.map((answer) => [answer.picture, places.get(answer.key)] as [ItemPicture | null, string | null]),
  ]
  return new Map(
    brought.flatMap(([one, path]) => (one && 'uploadId' in one && path ? [[one.uploadId, path] as const] : [])),
  )
}

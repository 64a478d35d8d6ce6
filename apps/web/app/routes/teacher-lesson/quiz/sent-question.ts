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

interface KnownQuestion {
  content: Content
  answerIds: Readonly<Record<string, number>>
}

/**
 * Of a question that the server has, what differs from that: who brings a field that they have not touched meets
 * somebody who has.
 */
export function changesOf(content: Content, known: KnownQuestion): Partial<SentQuestion> {
  const { text, explanation, reference, answers, ...picture } = sentOf(content, known)
  const isOther = (field: 'text' | 'explanation' | 'reference' | 'answers') =>
    JSON.stringify(content[field]) !== JSON.stringify(known.content[field])
  return {
    ...picture,
    ...(isOther('text') && { text }),
    ...(isOther('explanation') && { explanation }),
    ...(isOther('reference') && { reference }),
    ...(isOther('answers') && { answers }),
  }
}

/** A whole question, by what the server has of it already: a picture only where it is another one. */
export function sentOf(
  { text, picture, explanation, reference, answers }: Content,
  known?: KnownQuestion,
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

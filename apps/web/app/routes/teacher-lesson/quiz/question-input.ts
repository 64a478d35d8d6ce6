import { madePictureId } from '@manassa/contract/rules/picture-sizes'
import type { EditedQuestion } from '@manassa/contract/teacher/quiz'
import type { DraftPicture, QuestionContent, VideoReference } from './draft-questions.ts'
import type { ServerQuestion } from './server-questions.ts'

interface PictureInput {
  imageUploadId?: string | null
  imageCrop?: Exclude<DraftPicture, { path: string }>['crop']
}
interface AnswerInput extends PictureInput {
  id?: number
  key: string
  text: string
  isCorrect: boolean
}

export interface QuestionInput extends PictureInput {
  text: string
  explanation: string | null
  reference: VideoReference | null
  answers: AnswerInput[]
}

type SavedQuestion = Pick<ServerQuestion, 'content' | 'answerIds'>

const correctKeyOf = ({ answers }: QuestionContent) => answers.find(({ isCorrect }) => isCorrect)?.key

export const isCorrectAnswerChanged = (content: QuestionContent, saved: SavedQuestion) =>
  correctKeyOf(content) !== correctKeyOf(saved.content)

/** Sends changed fields only: an unchanged field must not conflict with another writer's change of it. */
export function changedFields(content: QuestionContent, saved: SavedQuestion): Partial<QuestionInput> {
  const { text, explanation, reference, answers, ...picture } = questionInput(content, saved)
  const isChanged = (field: 'text' | 'explanation' | 'reference' | 'answers') =>
    JSON.stringify(content[field]) !== JSON.stringify(saved.content[field])
  return {
    ...picture,
    ...(isChanged('text') && { text }),
    ...(isChanged('explanation') && { explanation }),
    ...(isChanged('reference') && { reference }),
    ...(isChanged('answers') && { answers }),
  }
}

/** Includes a picture only if it differs from the saved one. */
export function questionInput(
  { text, picture, explanation, reference, answers }: QuestionContent,
  saved?: SavedQuestion,
): QuestionInput {
  return {
    text,
    ...pictureInput(picture, saved?.content.picture ?? null),
    explanation,
    reference,
    answers: answers.map((answer) => {
      const id = saved?.answerIds[answer.key]
      const before = saved?.content.answers.find(({ key }) => key === answer.key)
      return {
        ...(id !== undefined && { id }),
        key: answer.key,
        text: answer.text,
        isCorrect: answer.isCorrect,
        ...pictureInput(answer.picture, before?.picture ?? null),
      }
    }),
  }
}

function pictureInput(picture: DraftPicture | null, before: DraftPicture | null): PictureInput {
  if (JSON.stringify(picture) === JSON.stringify(before)) return {}
  if (picture === null) return { imageUploadId: null }
  if ('uploadId' in picture) return { imageUploadId: picture.uploadId, imageCrop: picture.crop }
  // Undo puts a removed picture back by its upload id; a picture that was never uploaded has none.
  const id = madePictureId(picture.path)
  return id === null ? {} : { imageUploadId: id }
}

/** Maps the id of each upload to the path of the picture that the server made from it. */
export function savedPicturePaths(
  { picture, answers }: QuestionContent,
  saved: EditedQuestion,
): ReadonlyMap<string, string> {
  const answerPaths = new Map(saved.answers.map(({ key, imagePath }) => [key, imagePath]))
  const pictures: Array<[DraftPicture | null, string | null | undefined]> = [
    [picture, saved.imagePath],
    ...answers.map(
      (answer) => [answer.picture, answerPaths.get(answer.key)] as [DraftPicture | null, string | null | undefined],
    ),
  ]
  return new Map(
    pictures.flatMap(([one, path]) => (one && 'uploadId' in one && path ? [[one.uploadId, path] as const] : [])),
  )
}

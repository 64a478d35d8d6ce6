import { crop } from '@manassa/contract/fields/crop'
import { madePictureId } from '@manassa/contract/rules/picture-sizes'
import type { ClipboardEvent } from 'react'
import * as z from 'zod/mini'

/** A picture that the server has made, or an upload that becomes one with the next save. */
export type DraftPicture = NonNullable<z.output<typeof draftPicture>>
export const draftPicture = z.nullable(
  z.union([z.object({ path: z.string() }), z.object({ uploadId: z.string(), crop: z.nullable(crop) })]),
)

export const commonFields = {
  key: z.string(),
  text: z.string(),
  picture: draftPicture,
  explanation: z.string(),
  /** A student's review links to this second of the video. */
  reference: z.nullable(z.object({ lessonId: z.int(), seconds: z.number() })),
}
export type DraftCommon = z.output<z.ZodMiniObject<typeof commonFields>>
export type VideoReference = NonNullable<DraftCommon['reference']>

export interface FocusChange<Question> {
  question: Question
  focus?: string | undefined
}

export interface QuestionActions<Question> {
  /** Consecutive changes of one field are one undo step. */
  edit(change: (question: Question) => Question, field?: string): void
  /** Saves without the delay for typing. */
  editNow(change: (question: Question) => Question): void
  editAndFocus(change: (question: Question) => FocusChange<Question>): void
  addNext(change: (question: Question) => Question): void
  /** A paste of several lines is a list of questions. */
  pasteList(event: ClipboardEvent): void
}

export const pictureAt = (path: string | null | undefined): DraftPicture | null => (path ? { path } : null)

/** The fields of a request: none for a picture that is already saved. */
export function pictureInput(picture: DraftPicture | null, saved: DraftPicture | null | undefined) {
  if (JSON.stringify(picture) === JSON.stringify(saved ?? null)) return {}
  if (picture === null) return { imageUploadId: null }
  if ('uploadId' in picture) return { imageUploadId: picture.uploadId, imageCrop: picture.crop }
  // Undo puts a removed picture back by its upload id; a picture that was never uploaded has none.
  const id = madePictureId(picture.path)
  return id === null ? {} : { imageUploadId: id }
}

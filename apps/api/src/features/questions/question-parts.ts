import type { Crop } from '@manassa/contract/fields/crop'

/** The address of a picture as responses contain it: absent without one. */
export const pictureOf = ({ imagePath }: { imagePath: string | null }) => (imagePath === null ? {} : { imagePath })

/** Orders the parts of a question as one attempt asks them. */
export type Shuffle = <Part extends { id: number }>(parts: readonly Part[]) => Part[]

/** Stores the picture of a part of a question, and returns its path; `field` names it in failures. */
export type TakePicture = (
  input: { imageUploadId?: string | null | undefined; imageCrop?: Crop | null | undefined },
  current: string | null,
  field: string,
) => Promise<string | null>

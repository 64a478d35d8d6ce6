import type { Crop } from '@manassa/contract/fields/crop'

export const pictureOf = ({ imagePath }: { imagePath: string | null }) => (imagePath === null ? {} : { imagePath })

/** Orders the parts of a question as one attempt asks them. */
export type Shuffle = <Part extends { id: number }>(parts: readonly Part[]) => Part[]

export type TakePicture = (
  input: { imageUploadId?: string | null | undefined; imageCrop?: Crop | null | undefined },
  current: string | null,
  field: string,
) => Promise<string | null>

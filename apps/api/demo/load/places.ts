/** Keys of a demo school's files in the media store, and the addresses of the public ones. */

const PICTURE_WIDTH = { course: 640, book: 480, teacher: 480 } as const

/** The address of a picture's usual size; other sizes and formats differ in the name's end only. Null without one. */
export const picturePath = (tenantId: string, key: string | null, of: keyof typeof PICTURE_WIDTH) =>
  key && `/media/images/${tenantId}/${key}-${PICTURE_WIDTH[of]}.jpg`

export const posterPath = (tenantId: string, media: string) => `/media/images/${tenantId}/${media}-poster.avif`

export const pictureKey = (tenantId: string, file: string) => `${tenantId}/images/${file}`
export const videoKey = (tenantId: string, media: string) => `${tenantId}/videos/${media}.mp4`
export const streamFolder = (tenantId: string, media: string) => `${tenantId}/streams/${media}`
export const attachmentKey = (tenantId: string, file: string) => `${tenantId}/attachments/${file}`
export const captionsKey = (tenantId: string, file: string) => `${tenantId}/captions/${file}`

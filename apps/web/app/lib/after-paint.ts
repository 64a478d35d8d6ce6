/** A page that is not shown is not drawn: nobody waits for its picture. */
const NO_PICTURE_MS = 100

/** Resolves when the picture that answers the last touch has been drawn: what takes longer comes after it. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, NO_PICTURE_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })

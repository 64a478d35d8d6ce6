/** A hidden page is never painted, so it does not wait longer than this. */
const NO_PICTURE_MS = 100

/** Resolves after the paint that shows the response to the last touch; slow work belongs behind it. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, NO_PICTURE_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })

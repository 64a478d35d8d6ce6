/** The maximum wait, because a hidden page is never painted. */
const NO_PICTURE_MS = 100

/** Resolves after the paint that shows the effect of the last touch; slow work should follow it. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, NO_PICTURE_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })

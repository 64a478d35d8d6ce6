/** These fields have no visible label. */
export const fieldStyle =
  'block min-h-11 w-full min-w-0 resize-none rounded-control border border-edge bg-card px-3 py-2 text-base text-ink ' +
  'placeholder:text-muted hover:border-brand focus-visible:border-brand focus-visible:outline-3 focus-visible:outline-brand'

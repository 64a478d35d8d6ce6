/** Classes joined, without those that do not apply. */
export const classes = (...names: Array<string | false | null | undefined>) => names.filter(Boolean).join(' ')

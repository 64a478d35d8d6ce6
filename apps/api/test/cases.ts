export const isEveryCase = process.env.EVERY_CASE !== undefined

/** The number of cases of a property in `npm test`, and in the long run. */
export const cases = (usual: number, long: number): number => (isEveryCase ? long : usual)

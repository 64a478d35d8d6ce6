/** How many cases of a property `npm test` tries, and how many the long run does. */
export const cases = (usual: number, long: number): number => (process.env.EVERY_CASE ? long : usual)

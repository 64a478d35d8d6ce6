/** A promise was broken at this step. */
export class PromiseBroken extends Error {
  override name = 'PromiseBroken'
}

export class PromiseBroken extends Error {
  override name = 'PromiseBroken'
}

/** A video of a hosting service, as the address of its frame names it. */
export interface HostedVideo {
  library: string
  video: string
}

/** Which video of which library a frame's address shows; null for an address of another form. */
export function hostedVideo(address: string): HostedVideo | null {
  const [, library, video] = address.match(/^https?:\/\/[^/]+\/embed\/([\w-]+)\/([\w-]+)\/?(?:[?#]|$)/) ?? []
  return library && video ? { library, video } : null
}

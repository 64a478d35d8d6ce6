export interface HostedVideo {
  library: string
  video: string
}

export function hostedVideo(address: string): HostedVideo | null {
  const [, library, video] = address.match(/^https?:\/\/[^/]+\/embed\/([\w-]+)\/([\w-]+)\/?(?:[?#]|$)/) ?? []
  return library && video ? { library, video } : null
}

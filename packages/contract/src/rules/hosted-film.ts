/** A film of a hosting service, as the address of its frame names it. */
export interface HostedFilm {
  library: string
  film: string
}

/** Which film of which library a frame's address shows; null for an address of another form. */
export function hostedFilm(address: string): HostedFilm | null {
  const [, library, film] = address.match(/^https?:\/\/[^/]+\/embed\/([\w-]+)\/([\w-]+)\/?(?:[?#]|$)/) ?? []
  return library && film ? { library, film } : null
}

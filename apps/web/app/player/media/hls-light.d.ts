/** The package ships no types for its light build, which is the same class with less in it. */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}

/** The same without what our own streams never need (apps/web/lean-streams.ts). */
declare module 'hls.js/light?ours' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}

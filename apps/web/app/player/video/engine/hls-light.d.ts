/**
 * The package ships no types for its light build, which is the same class with less in it; ours has still less
 * (patches/).
 */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
declare module 'hls.js/dist/hls.light.min.mjs' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}

/** The package ships no types for its light build, which is the same class with fewer features. */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}

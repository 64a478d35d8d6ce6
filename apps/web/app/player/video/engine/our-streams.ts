/** A file of its own by this name, which the head start knows (server/head-start.ts). */
export { default } from 'hls.js/light'

import { addLayer, beginVisit, endVisit, type WatermarkWords, walk } from './watermark-layer.ts'
import { isInPlace, isUntouched, picturesBare } from './watermark-sight.ts'

const STEP_MS = 4_000
const LOOK_MS = 1_000
/** A picture that changes its size, as for fullscreen, is out of place for a moment. */
const SECOND_LOOK_MS = 250
/** Nobody can say when it comes, and it is gone before it is in anybody's way. */
const VISIT_AFTER_MS = { least: 40_000, most: 110_000 }
const VISIT_MS = 3_000

interface Watermark extends WatermarkWords {
  /** Somebody took it out of the page or hid it; by then it is back. */
  onTamper: () => void
}

/**
 * Lets the text travel round the edge of `host` until the answer is called. It is made here and not by React, which
 * would not notice that somebody had removed it. What is done to it is noticed at once, what a style sheet does to it
 * within a second and a quarter. An overlay only discourages: what is drawn over a picture can be taken away by
 * somebody patient.
 */
export function guardWatermark(host: HTMLElement, { onTamper, ...words }: Watermark): () => void {
  let step = Math.floor(Math.random() * 100)
  let layer = addLayer(host, words, step)
  let secondLook = 0
  let visiting = 0

  const observer = new MutationObserver(() => {
    // What the player itself adds comes below it.
    if (layer.root.parentElement === host && host.lastElementChild !== layer.root) host.append(layer.root)
    if (!isUntouched(layer, host, words)) restore()
    observer.takeRecords()
  })
  function watch() {
    observer.disconnect()
    observer.observe(host, { childList: true })
    observer.observe(layer.root, { subtree: true, childList: true, attributes: true, characterData: true })
  }
  function restore() {
    layer.root.remove()
    layer = addLayer(host, words, step)
    watch()
    onTamper()
  }

  function stayAway() {
    endVisit(layer)
    const { least, most } = VISIT_AFTER_MS
    visiting = window.setTimeout(visit, least + Math.random() * (most - least))
  }
  function visit() {
    if (host.dataset.playing !== 'true') return stayAway()
    beginVisit(layer, words)
    visiting = window.setTimeout(stayAway, VISIT_MS)
  }

  function look() {
    if (picturesBare(host)) return leaveBarePicture()
    if (!isUntouched(layer, host, words)) return restore()
    if (isInPlace(layer, host)) return
    clearTimeout(secondLook)
    secondLook = window.setTimeout(() => isInPlace(layer, host) || restore(), SECOND_LOOK_MS)
  }
  function leaveBarePicture() {
    onTamper()
    if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => undefined)
    if (document.fullscreenElement !== host) document.exitFullscreen().catch(() => undefined)
  }

  watch()
  stayAway()
  const looking = setInterval(look, LOOK_MS)
  const moving = setInterval(() => walk(layer, ++step), STEP_MS)
  document.addEventListener('fullscreenchange', look)
  return () => {
    clearInterval(looking)
    clearInterval(moving)
    clearTimeout(secondLook)
    clearTimeout(visiting)
    document.removeEventListener('fullscreenchange', look)
    observer.disconnect()
    layer.root.remove()
  }
}

import './watermark.css'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isInPlace, isUntouched, isVideoBare } from './watermark-checks.ts'
import { addLayer, hideInside, showInside, type WatermarkText, walk } from './watermark-layer.ts'

/** Shows the student's phone number along the edge of `host`, also in fullscreen; `onTamper` reports its removal. */
export function useWatermark(host: RefObject<HTMLElement | null>, text: string, opacity: number, onTamper: () => void) {
  const tampered = useEffectEvent(onTamper)

  useEffect(() => {
    if (!host.current || !text) return
    return guardWatermark(host.current, { text, opacity, onTamper: () => tampered() })
  }, [host, text, opacity])
}

const STEP_MS = 4_000
const CHECK_EVERY_MS = 1_000
/** The watermark is out of place for a moment when the video changes its size, as for fullscreen. */
const SECOND_CHECK_MS = 250
/** The time of the inner watermark is random, and it is short enough not to disturb. */
const INSIDE_AFTER_MS = { least: 40_000, most: 110_000 }
const INSIDE_MS = 3_000

interface Watermark extends WatermarkText {
  /** The watermark was removed or hidden; it has been restored by then. */
  onTamper: () => void
}

/**
 * Moves the text along the edge of `host` until the returned function is called. It is created outside of React, which
 * would not notice its removal. Direct changes to it are noticed at once, and changes of a style sheet within 1.25 s. A
 * watermark only discourages copying, because a patient person can remove it.
 */
function guardWatermark(host: HTMLElement, { onTamper, ...text }: Watermark): () => void {
  let step = Math.floor(Math.random() * 100)
  let layer = addLayer(host, text, step)
  let secondCheck = 0
  let insideTimer = 0

  const observer = new MutationObserver(() => {
    // The watermark stays above elements that the player adds.
    if (layer.root.parentElement === host && host.lastElementChild !== layer.root) host.append(layer.root)
    if (!isUntouched(layer, host, text)) restore()
    observer.takeRecords()
  })
  function watch() {
    observer.disconnect()
    observer.observe(host, { childList: true })
    observer.observe(layer.root, { subtree: true, childList: true, attributes: true, characterData: true })
  }
  function restore() {
    layer.root.remove()
    layer = addLayer(host, text, step)
    watch()
    onTamper()
  }

  function disappear() {
    hideInside(layer)
    const { least, most } = INSIDE_AFTER_MS
    insideTimer = window.setTimeout(appear, least + Math.random() * (most - least))
  }
  function appear() {
    if (host.dataset.playing !== 'true') return disappear()
    showInside(layer, text)
    insideTimer = window.setTimeout(disappear, INSIDE_MS)
  }

  function check() {
    if (isVideoBare(host)) return leaveBareVideo()
    if (!isUntouched(layer, host, text)) return restore()
    if (isInPlace(layer, host)) return
    clearTimeout(secondCheck)
    secondCheck = window.setTimeout(() => isInPlace(layer, host) || restore(), SECOND_CHECK_MS)
  }
  function leaveBareVideo() {
    onTamper()
    if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => undefined)
    if (document.fullscreenElement !== host) document.exitFullscreen().catch(() => undefined)
  }

  watch()
  disappear()
  const timer = setInterval(check, CHECK_EVERY_MS)
  const moving = setInterval(() => walk(layer, ++step), STEP_MS)
  document.addEventListener('fullscreenchange', check)
  return () => {
    clearInterval(timer)
    clearInterval(moving)
    clearTimeout(secondCheck)
    clearTimeout(insideTimer)
    document.removeEventListener('fullscreenchange', check)
    observer.disconnect()
    layer.root.remove()
  }
}

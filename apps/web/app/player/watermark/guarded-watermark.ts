import { perimeterPlace, perimeterTransform } from './perimeter.ts'

const STEP_MS = 4_000

interface Watermark {
  text: string
  /** From 0 to 1, as section 9 of the specification says for each player. */
  opacity: number
  /** Somebody took it out of the page or hid it; by then it is back. */
  onTamper: () => void
}

/**
 * Lets the text travel round the edge of `host` until the answer is called. It is made here and not by React,
 * which would not notice that somebody had removed it. An overlay only discourages: what is drawn over a
 * picture can always be taken away by somebody patient.
 */
export function guardWatermark(host: HTMLElement, { text, opacity, onTamper }: Watermark): () => void {
  let step = Math.floor(Math.random() * 100)
  let layer = addLayer(host, text, opacity)

  const move = () => {
    layer.mark.style.transform = perimeterTransform(perimeterPlace(step))
  }
  const check = () => {
    if (isIntact(layer, host, text, opacity)) return
    layer.root.remove()
    layer = addLayer(host, text, opacity)
    watch()
    move()
    onTamper()
  }
  const timer = setInterval(() => {
    step++
    // A style sheet can hide it too, and no observer hears of that.
    check()
    move()
  }, STEP_MS)

  const observer = new MutationObserver(check)
  const watch = () => {
    observer.disconnect()
    observer.observe(host, { childList: true })
    observer.observe(layer.root, { subtree: true, childList: true, attributes: true, characterData: true })
  }
  watch()
  move()

  return () => {
    clearInterval(timer)
    observer.disconnect()
    layer.root.remove()
  }
}

function addLayer(host: HTMLElement, text: string, opacity: number) {
  const root = document.createElement('div')
  root.className = 'watermark'
  root.dir = 'ltr'
  root.setAttribute('aria-hidden', 'true')
  const mark = document.createElement('span')
  mark.className = 'watermark-text'
  mark.style.opacity = String(opacity)
  mark.textContent = text
  root.append(mark)
  host.append(root)
  return { root, mark }
}

function isIntact({ root, mark }: ReturnType<typeof addLayer>, host: HTMLElement, text: string, opacity: number) {
  if (root.parentElement !== host || mark.parentElement !== root || mark.textContent !== text) return false
  return [root, mark].every((element) => {
    const style = getComputedStyle(element)
    const least = element === mark ? opacity : 1
    return style.display !== 'none' && style.visibility === 'visible' && Number(style.opacity) >= least - 0.01
  })
}

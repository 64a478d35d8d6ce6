/** The page's own performance entries; times in milliseconds since the navigation began. */
export interface Seen {
  largest: number
  largestWhat: string
  shift: number
  menuOpened: number | null
  linkAnswered: number | null
  textShown: number | null
  /** The longest wait between a touch and the next picture; the browser reports none below 16 ms. */
  longestTouch: number
}

declare global {
  interface Window {
    seen: Seen
  }
}

/** Runs in the page, before anything of it. */
export function watchPage() {
  const seen: Seen = {
    largest: 0,
    largestWhat: '',
    shift: 0,
    menuOpened: null,
    linkAnswered: null,
    textShown: null,
    longestTouch: 16,
  }
  window.seen = seen
  type TimingEntry = PerformanceEntry & {
    element?: Element
    value?: number
    hadRecentInput?: boolean
    interactionId?: number
  }
  const observe = (type: string, note: (entry: TimingEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options })

  observe('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime
    seen.largestWhat = entry.element?.tagName.toLowerCase() ?? ''
  })
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value ?? 0
  })
  const noteTouch = (entry: TimingEntry) => {
    if (entry.interactionId) seen.longestTouch = Math.max(seen.longestTouch, entry.duration)
  }
  observe('event', noteTouch, { durationThreshold: 16 })

  document.addEventListener(
    'toggle',
    (event) => {
      if (event.target instanceof Element && event.target.matches('header details')) {
        seen.menuOpened ??= performance.now()
      }
    },
    { capture: true },
  )
}

/**
 * Runs in the page: from now on a link that the browser would follow itself stays where it is, and one that the app's
 * script answers is noted.
 */
export function holdLinks() {
  // React stops a click on what it has not taken over yet, which would leave it to the browser unseen.
  window.addEventListener('click', (event) => Object.assign(event, { stopPropagation() {} }), { capture: true })
  window.addEventListener('click', (event) => {
    if (event.defaultPrevented) window.seen.linkAnswered ??= performance.now()
    else if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
  })
}

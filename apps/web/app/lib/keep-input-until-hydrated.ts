/** What the app says to its page when it has taken it over. */
export const READY = 'app-ready'

/**
 * Runs in a page whose script has not come yet (page-code/start-after-paint.ts): what is typed meanwhile is still there
 * afterwards, also where React would put its own first value in, a photo that was chosen is looked at, and a form that
 * was sent is sent then. `data-ready` on the page says that the app answers.
 */
export function keepInputUntilHydrated() {
  const typed = new Map<HTMLInputElement, string>()
  let sent: SubmitEvent | undefined
  const keepTyped = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) typed.set(target, target.value)
  }
  const keepSent = (event: SubmitEvent) => {
    event.preventDefault()
    // React wakes a form up when it is clicked on, and would send it before it has seen what was typed.
    event.stopImmediatePropagation()
    sent = event
  }
  document.addEventListener('input', keepTyped, true)
  document.addEventListener('submit', keepSent, true)

  const giveBack = () => {
    document.removeEventListener('input', keepTyped, true)
    document.removeEventListener('submit', keepSent, true)
    // React watches a field's own setter, and would take this for its own value.
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const [field, value] of typed) {
      // A chosen file stays where it is, and nobody has looked at it yet.
      if (field.type === 'file') field.dispatchEvent(new Event('change', { bubbles: true }))
      if (field.value === value) continue
      setter?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    document.documentElement.dataset.ready = ''
    // Once React has seen what was typed.
    setTimeout(() => {
      const form = sent?.target
      if (form instanceof HTMLFormElement && form.isConnected) form.requestSubmit(sent?.submitter)
    })
  }
  addEventListener(READY, () => setTimeout(giveBack), { once: true })
}

/** Event with which the app tells its page that it is interactive. */
export const READY = 'app-ready'

/**
 * Runs before the app has loaded (page-code/start-after-paint.ts). Input typed meanwhile survives hydration, a chosen
 * photo is checked, and a submitted form is sent afterwards. `data-ready` on the page says that the app is interactive.
 */
export function keepInputUntilHydrated() {
  const typed = new Map<HTMLInputElement, string>()
  let sent: SubmitEvent | undefined
  const keepTyped = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) typed.set(target, target.value)
  }
  const keepSent = (event: SubmitEvent) => {
    event.preventDefault()
    // A click would make React hydrate the form and submit it before it has the typed values.
    event.stopImmediatePropagation()
    sent = event
  }
  document.addEventListener('input', keepTyped, true)
  document.addEventListener('submit', keepSent, true)

  const giveBack = () => {
    document.removeEventListener('input', keepTyped, true)
    document.removeEventListener('submit', keepSent, true)
    // React overrides the field's setter and would take the value for its own.
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const [field, value] of typed) {
      // A chosen file needs no restoring, but its change event has been missed.
      if (field.type === 'file') field.dispatchEvent(new Event('change', { bubbles: true }))
      if (field.value === value) continue
      setter?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    document.documentElement.dataset.ready = ''
    // Runs after React has received the typed values.
    setTimeout(() => {
      const form = sent?.target
      if (form instanceof HTMLFormElement && form.isConnected) form.requestSubmit(sent?.submitter)
    })
  }
  addEventListener(READY, () => setTimeout(giveBack), { once: true })
}

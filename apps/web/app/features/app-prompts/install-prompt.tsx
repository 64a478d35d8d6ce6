import { useState } from 'react'
import { appPrompts } from '#app/copy/app-prompts.ts'
import { useSchoolIfKnown } from '#app/lib/school.ts'
import { Button } from '#app/ui/button.tsx'
import { declineInstalling, mayOfferInstalling } from './install-prompt-state.ts'
import { PromptBar } from './prompt-bar.tsx'

/** The browser's own offer, which it makes once a page (Chromium alone has it). */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

/** Phones of Apple install from their own menu alone. */
const isApple = () => /iPhone|iPad/.test(navigator.userAgent)

/** The offer to keep the school on the phone's screen, to those who have come back. */
export function InstallPrompt({ offer: event }: { offer: InstallEvent | undefined }) {
  const school = useSchoolIfKnown()
  const [answered, setAnswered] = useState(false)
  if (answered || !school || isInstalled() || !mayOfferInstalling() || !(event || isApple())) return null

  function refuse() {
    declineInstalling()
    setAnswered(true)
  }
  async function install() {
    await event?.prompt()
    // The browser makes its offer once: after either answer ours has nothing to press.
    setAnswered(true)
  }
  return (
    <PromptBar
      icon="device"
      title={appPrompts.install(school.name)}
      text={event ? appPrompts.installText : appPrompts.onApple}
    >
      {event && (
        <Button size="small" onClick={install}>
          {appPrompts.installNow}
        </Button>
      )}
      <Button size="small" kind="plain" onClick={refuse}>
        {appPrompts.never}
      </Button>
    </PromptBar>
  )
}

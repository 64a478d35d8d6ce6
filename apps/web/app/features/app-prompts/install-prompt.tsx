import { useState } from 'react'
import { appPrompts } from '#app/copy/app-prompts.ts'
import { useSchoolIfKnown } from '#app/lib/school.ts'
import { Button } from '#app/ui/button.tsx'
import { declineInstalling, mayOfferInstalling } from './install-prompt-state.ts'
import { PromptBar } from './prompt-bar.tsx'

/** The browser's own install event, which only Chromium fires, once a page. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

/** Apple's phones install from their own menu only. */
const isApple = () => /iPhone|iPad/.test(navigator.userAgent)

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
    // The browser's event works once, so our offer ends with either answer.
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

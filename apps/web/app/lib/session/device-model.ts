import { DEVICE_MODEL_MAX_CHARACTERS } from '@manassa/contract/limits'

interface WithHints {
  userAgentData?: { getHighEntropyValues(hints: readonly string[]): Promise<{ model?: string }> }
}

/** The model of the phone as the browser reports it (`SM-A155F`); undefined on computers. */
export async function deviceModel(browser: WithHints = navigator as WithHints): Promise<string | undefined> {
  try {
    const hints = await browser.userAgentData?.getHighEntropyValues(['model'])
    return hints?.model?.trim().slice(0, DEVICE_MODEL_MAX_CHARACTERS) || undefined
  } catch {
    return undefined
  }
}

export async function ownDeviceModel(): Promise<{ deviceModel?: string }> {
  const model = await deviceModel()
  return model ? { deviceModel: model } : {}
}

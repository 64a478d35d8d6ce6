import { DEVICE_MODEL_MAX_CHARACTERS } from '@manassa/contract/limits'

interface WithHints {
  userAgentData?: { getHighEntropyValues(wanted: readonly string[]): Promise<{ model?: string }> }
}

/**
 * What this browser calls the phone that it runs on (`SM-A155F`); undefined where it does not tell, as on computers.
 */
export async function deviceModel(browser: WithHints = navigator as WithHints): Promise<string | undefined> {
  try {
    const hints = await browser.userAgentData?.getHighEntropyValues(['model'])
    return hints?.model?.trim().slice(0, DEVICE_MODEL_MAX_CHARACTERS) || undefined
  } catch {
    return undefined
  }
}

/** For the list of devices, in which two phones with one browser look alike otherwise. */
export async function ownDeviceModel(): Promise<{ deviceModel?: string }> {
  const model = await deviceModel()
  return model ? { deviceModel: model } : {}
}

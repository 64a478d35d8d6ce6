/**
 * A page that behaves as YouTube's embedded player behind its IFrame API: silent until a listener appears, then
 * reporting by itself, to the origin of its address only.
 */
export const youTubePage = `<!doctype html><title>YouTube</title><body style="margin:0;background:#411"><script>
const school = new URLSearchParams(location.search).get('origin')
const info = { currentTime: 0, duration: 20, playerState: 5, volume: 100, muted: false, playbackRate: 1, videoLoadedFraction: 0.5 }
let isListening = false
const tell = (event, what) => parent.postMessage(JSON.stringify({ event, info: what, id: 1, channel: 'widget' }), school)
const enter = (state) => {
  info.playerState = state
  tell('onStateChange', state)
  tell('infoDelivery', info)
}
const commands = {
  playVideo: () => enter(1),
  pauseVideo: () => enter(2),
  seekTo: (seconds) => { info.currentTime = seconds },
  setVolume: (volume) => { info.volume = volume },
  mute: () => { info.muted = true },
  unMute: () => { info.muted = false },
  setPlaybackRate: (rate) => { info.playbackRate = rate },
}
addEventListener('message', ({ data, origin }) => {
  if (origin !== school) return
  const { event, func, args = [] } = JSON.parse(data)
  if (event === 'listening' && !isListening) {
    isListening = true
    tell('initialDelivery', info)
    tell('onReady', null)
  }
  if (event !== 'command' || !commands[func]) return
  commands[func](...args)
  tell('infoDelivery', info)
})
setInterval(() => {
  if (info.playerState !== 1) return
  info.currentTime = Math.min(info.duration, info.currentTime + 0.25 * info.playbackRate)
  if (info.currentTime === info.duration) enter(0)
  else tell('infoDelivery', { currentTime: info.currentTime })
}, 250)
</script>`

import { addPushSubscription, removePushSubscription } from '@app/contract/notifications';
import { callApi } from './api.ts';
import { hasWorkers, registerWorker } from './serviceWorker.ts';

/** Who turned push on in this browser: another person signing in here did not ask for it. */
const ownerKey = 'push-owner';

type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

/** What the browser's own subscription is to the server. */
function keepSubscription(subscription: PushSubscription): Promise<unknown> {
  const { endpoint, keys } = subscription.toJSON();
  return callApi(addPushSubscription, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  });
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** What this browser can do and does. Safari on a phone takes push in the installed app alone. */
export async function readPushState(userId: number): Promise<PushState> {
  if (!hasWorkers() || !('PushManager' in window) || !('Notification' in window)) {
    return isApple() ? 'install' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted' || localStorage.getItem(ownerKey) !== String(userId)) return 'off';
  return (await ownSubscription()) ? 'on' : 'off';
}

/** Asks for the permission and subscribes. Only a press of its button calls this. */
export async function turnPushOn(userId: number, publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState(userId);
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  // One made with other keys can take none of our messages.
  await old?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await keepSubscription(subscription);
  localStorage.setItem(ownerKey, String(userId));
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  localStorage.removeItem(ownerKey);
  const subscription = await ownSubscription();
  if (subscription) {
    await callApi(removePushSubscription, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return 'off';
}

/** After signing in again the server has forgotten this browser: it is told anew, if this person had turned push on. */
export async function renewPush(userId: number): Promise<void> {
  if ((await readPushState(userId)) !== 'on') return;
  const subscription = await ownSubscription();
  if (subscription) await keepSubscription(subscription);
}

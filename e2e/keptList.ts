import type { ApiClient } from '@app/contract/client';
import { restoreEditedList, saveEditedList, showEditedList, type EditedItem } from '@app/contract/editedLists';
import type { ListName } from '@app/contract/editedListShapes';

/** The list as it stands is brought back after `during`, whatever was made of it. */
export async function withList(api: ApiClient, name: ListName, during: () => Promise<void>): Promise<void> {
  const params = { name };
  const { version: to } = await api(showEditedList, { params });
  try {
    await during();
  } finally {
    const { version } = await api(showEditedList, { params });
    await api(restoreEditedList, { params, body: { version, to } });
  }
}

/** Gives one item of the list other values, as another administrator would. */
export async function changeItem(
  api: ApiClient,
  name: ListName,
  id: string,
  values: EditedItem['values'],
): Promise<void> {
  const params = { name };
  const { version, items } = await api(showEditedList, { params });
  const changed = items.map((item) => ({
    id: item.id,
    hidden: item.hidden,
    values: item.id === id ? { ...item.values, ...values } : item.values,
  }));
  await api(saveEditedList, { params, body: { version, items: changed } });
}

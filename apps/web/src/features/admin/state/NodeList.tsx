import { useTranslations } from 'use-intl';
import type { SiteState } from '../api.ts';
import { Lines } from './Lines.tsx';
import classes from './SiteState.module.css';
import { useStateWords } from './useStateWords.ts';

type Node = SiteState['nodes'][number];

const replicaTexts = { ok: 'replicaOk', away: 'replicaAway', behind: 'replicaBehind' } as const;

/** Each process of the site, and how it says that it is. */
export function NodeList({ state: { nodes } }: { state: SiteState }) {
  const t = useTranslations('admin.state');
  return (
    <section className="stack gap-2" aria-labelledby="state-nodes">
      <h2 id="state-nodes" className={classes.title}>
        {t('nodes')}
      </h2>
      <ul className={classes.nodes}>
        {nodes.map((node) => (
          <li key={`${node.name} ${node.started_at}`} className={`panel ${classes.part}`}>
            <NodeCard node={node} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NodeCard({ node }: { node: Node }) {
  const t = useTranslations('admin.state.node');
  const words = useStateWords();
  const { disk, replica, left_alone: leftAlone } = node;
  const seconds = Math.round(node.replica_delay ?? 0);
  const lines = [
    { name: t('version'), value: node.version },
    { name: t('memory'), value: words.size(node.memory) },
    ...(disk
      ? [{ name: t('disk'), value: t('diskOf', { free: words.size(disk.free), total: words.size(disk.total) }) }]
      : []),
    { name: t('streams'), value: node.streams },
    { name: t('storage'), value: t(node.storage ? 'ok' : 'away'), isBad: !node.storage },
    ...(replica ? [{ name: t('replica'), value: t(replicaTexts[replica], { seconds }), isBad: replica !== 'ok' }] : []),
    ...(leftAlone.length > 0 ? [{ name: t('leftAlone'), value: leftAlone.join(', '), isBad: true }] : []),
  ];
  return (
    <>
      <h3 className={`strong ${classes.name}`}>{node.name}</h3>
      <p className={node.silent ? 'small c-bad strong' : 'small muted'}>
        {node.silent
          ? t('silent', { time: words.moment(node.seen_at) })
          : t('runs', { time: words.moment(node.started_at) })}
      </p>
      <Lines lines={lines} />
    </>
  );
}

"""Makes one call to the emulated AWS: reads {service, operation, parameters} as JSON and writes the reply as JSON."""
import base64
import json
import sys

import boto3
from botocore.exceptions import ClientError


def readable(value):
    if hasattr(value, 'read'):
        value = value.read()
    if not isinstance(value, bytes):
        return str(value)
    try:
        return value.decode()
    except UnicodeDecodeError:
        # A compressed row, for example.
        return base64.b64encode(value).decode()


call = json.load(sys.stdin)
client = boto3.client(call['service'])
try:
    reply = getattr(client, call['operation'])(**call['parameters'])
except ClientError as error:
    sys.exit(str(error))
reply.pop('ResponseMetadata', None)
json.dump(reply, sys.stdout, default=readable)
